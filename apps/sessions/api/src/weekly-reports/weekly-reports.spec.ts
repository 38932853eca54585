import type { WeeklyReport } from '@lyceum/contracts/sessions';
import { completeSessions } from '../attendance/complete-sessions';
import { program } from '../testing/saved-payloads';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { isMondaySomewhere } from './monday';
import { reportWeeks } from './report-week.platform';

const CORRECT = /* GraphQL */ `
  mutation ($input: CorrectAttendanceInput!) {
    correctAttendance(input: $input) {
      session {
        id
      }
    }
  }
`;
/** Mondays in Denver: before seven, and after. */
const EARLY = '2026-11-30T13:30:00Z';
const MORNING = '2026-11-30T14:30:00Z';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const { ids, cast } = fixture;
  const programRoles = [{ programId: cast.programId, role: 'LEARNER' as const }];
  const guardian = cast.actors.parent.userId!;
  const family = (userId: string, firstName: string, sessions: boolean) =>
    fixture.savePerson({
      userId,
      firstName,
      programRoles,
      familyConnections: [
        { userId: guardian, relationship: 'PARENT', notifPreferences: { sessions, notes: true } },
      ],
    });
  await family(ids.learner, 'Sofía', true);
  await family(ids.learner2, 'Elijah', false);
  const admin = fixture.as(cast.actors.superAdmin);
  const at = (date: string, startTime: string, endTime: string, learnerIds = [ids.learner]) =>
    book(admin, sessionInput(fixture, { date, startTime, endTime, learnerIds }));
  const first = await at('2026-11-24', '16:00', '17:00');
  await at('2026-11-29', '23:00', '23:45');
  await at('2026-12-02', '16:00', '17:00');
  await at('2026-12-07', '16:00', '17:00');
  await at('2026-11-25', '16:00', '17:00', [ids.learner2]);
  fixture.setNow(EARLY);
  await completeSessions(cast.ecosystemId, fixture.services);
  await admin.query(CORRECT, {
    input: {
      sessionId: first.session.id,
      reason: 'Was there',
      corrections: [{ userId: ids.learner, minutesPresent: 50 }],
    },
  });
});
afterAll(() => fixture.close());

const turn = (on: boolean) =>
  fixture.saveProgram(fixture.cast.programId, {
    sessions: { ...program(fixture.cast.programId).sessions, studentWeeklyReportToParents: on },
  });
const reports = async (): Promise<WeeklyReport[]> =>
  (await fixture.recorded('sessions.weekly-report-ready')).map(({ payload }) => payload as WeeklyReport);
const at = async (now: string) => {
  fixture.setNow(now);
  await reportWeeks(fixture.services);
  return reports();
};

it('sends no report where the program has none, and none before Monday morning', async () => {
  expect(await at(MORNING)).toEqual([]);
  await turn(true);
  expect(await at('2026-11-29T20:00:00Z')).toEqual([]);
  expect(await at(EARLY)).toEqual([]);
});

it('sends a guardian the report of the past week and of this one, in their own zone, once', async () => {
  const [report, ...others] = await at(MORNING);
  expect(others).toEqual([]);
  expect(report).toEqual({
    guardianId: fixture.cast.actors.parent.userId,
    week: '2026-11-30',
    timeZoneId: 'America/Denver',
    children: [
      {
        userId: fixture.ids.learner,
        name: 'Sofía',
        past: [
          {
            subject: 'Reading',
            programName: 'Reading',
            startsAt: '2026-11-24T23:00:00.000Z',
            endsAt: '2026-11-25T00:00:00.000Z',
            minutesPresent: 50,
            minutesLost: 10,
            lostReason: expect.any(String),
          },
          expect.objectContaining({
            startsAt: '2026-11-30T06:00:00.000Z',
            minutesPresent: 0,
            minutesLost: 45,
          }),
        ],
        coming: [
          {
            subject: 'Reading',
            programName: 'Reading',
            startsAt: '2026-12-02T23:00:00.000Z',
            endsAt: '2026-12-03T00:00:00.000Z',
            location: 'Room 12',
          },
        ],
      },
    ],
  });
  await Promise.all([reportWeeks(fixture.services), reportWeeks(fixture.services)]);
  expect(await at('2026-11-30T20:00:00Z')).toHaveLength(1);
});

it('sends no report without sessions, and none about people who left the program', async () => {
  expect(await at('2026-12-21T15:00:00Z')).toHaveLength(1);
  fixture.setNow('2026-12-08T15:00:00Z');
  await completeSessions(fixture.cast.ecosystemId, fixture.services);
  await fixture.savePerson({
    userId: fixture.ids.learner,
    familyConnections: [{ userId: fixture.cast.actors.parent.userId!, relationship: 'PARENT' }],
  });
  expect(await at('2026-12-14T15:00:00Z')).toHaveLength(1);
});

const SEND = 'mutation ($programId: ID!) { sendWeeklyReports(programId: $programId) { families } }';

it('sendWeeklyReports sends the days until now when an admin requests it, once a day', async () => {
  const admin = fixture.as(fixture.cast.actors.superAdmin);
  const variables = { programId: fixture.cast.programId };
  await fixture.savePerson({
    userId: fixture.ids.learner,
    programRoles: [{ programId: fixture.cast.programId, role: 'LEARNER' }],
    familyConnections: [{ userId: fixture.cast.actors.parent.userId!, relationship: 'PARENT' }],
  });
  const before = (await reports()).length;
  // Tuesday evening in Denver: a session of the day before is in the past week, upcoming ones are not.
  fixture.setNow('2026-12-09T01:00:00Z');
  expect((await admin.query(SEND, variables)).sendWeeklyReports).toEqual({ families: 1 });
  const [report, ...others] = (await reports()).slice(before);
  expect(others).toEqual([]);
  expect(report).toMatchObject({ week: '2026-12-09', guardianId: fixture.cast.actors.parent.userId });
  expect(report!.children[0]!.past.map(({ startsAt }) => startsAt)).toEqual([
    '2026-12-02T23:00:00.000Z',
    '2026-12-07T23:00:00.000Z',
  ]);
  expect((await admin.query(SEND, variables)).sendWeeklyReports).toEqual({ families: 0 });
});

it('sends another report on Monday after one on Sunday only where more sessions took place since', async () => {
  const { ids, cast } = fixture;
  const admin = fixture.as(cast.actors.superAdmin);
  const hold = (date: string, startTime: string, endTime: string) =>
    book(admin, sessionInput(fixture, { date, startTime, endTime, learnerIds: [ids.learner] }));
  await hold('2026-12-19', '10:00', '11:00');
  await hold('2026-12-20', '18:00', '19:00');
  await hold('2027-01-02', '10:00', '11:00');
  const pastOf = (report: WeeklyReport) => report.children.map(({ past }) => past.length);
  const atOnce = async (now: string) => {
    fixture.setNow(now);
    await completeSessions(cast.ecosystemId, fixture.services);
    return (await admin.query(SEND, { programId: cast.programId })).sendWeeklyReports.families;
  };
  const before = (await reports()).length;
  expect(await atOnce('2026-12-20T20:00:00Z')).toBe(1);
  expect(await atOnce('2026-12-20T20:05:00Z')).toBe(0);
  fixture.setNow('2026-12-21T05:00:00Z');
  await completeSessions(cast.ecosystemId, fixture.services);
  expect((await at('2026-12-21T15:00:00Z')).slice(before).map(pastOf)).toEqual([[1], [2]]);
  await Promise.all([reportWeeks(fixture.services), reportWeeks(fixture.services)]);
  expect((await at('2026-12-21T17:00:00Z')).slice(before)).toHaveLength(2);

  expect(await atOnce('2027-01-03T20:00:00Z')).toBe(1);
  expect((await at('2027-01-04T15:00:00Z')).slice(before).map(pastOf)).toEqual([[1], [2], [1]]);
});

it('sendWeeklyReports includes all children of a family, of programs with reports', async () => {
  const { ids, cast } = fixture;
  const guardian = cast.actors.parent.userId!;
  const programId = cast.siblingProgramId;
  await fixture.savePerson({
    userId: ids.learner3,
    firstName: 'Óscar',
    programRoles: [{ programId, role: 'LEARNER' }],
    familyConnections: [{ userId: guardian, relationship: 'PARENT' }],
  });
  const rules = { ...program(programId).sessions, studentWeeklyReportToParents: true };
  await fixture.saveProgram(programId, { sessions: rules });
  fixture.setNow('2027-01-04T16:00:00Z');
  const admin = fixture.as(cast.actors.superAdmin);
  const learners = [
    [cast.programId, ids.leader, ids.learner],
    [programId, ids.leader2, ids.learner3],
  ] as const;
  for (const [inProgram, leader, learner] of learners)
    await book(
      admin,
      sessionInput(fixture, {
        programId: inProgram,
        date: '2027-01-05',
        startTime: '16:00',
        endTime: '17:00',
        leaderIds: [leader],
        learnerIds: [learner],
      }),
    );
  fixture.setNow('2027-01-06T16:00:00Z');
  await completeSessions(cast.ecosystemId, fixture.services);
  const { sendWeeklyReports } = await admin.query<any>(SEND, { programId: cast.programId });
  expect(sendWeeklyReports.families).toBe(1);
  // "Óscar" sorts before "Sofía", as readers expect.
  expect((await reports()).at(-1)!.children.map(({ userId }) => userId)).toEqual([ids.learner3, ids.learner]);
});

it('sendWeeklyReports refuses programs without reports', async () => {
  await turn(false);
  const variables = { programId: fixture.cast.programId };
  expect(await fixture.as(fixture.cast.actors.superAdmin).refusal(SEND, variables)).toBe('CONFLICT');
});

it('isMondaySomewhere finds Monday morning in any zone', () => {
  expect(isMondaySomewhere(new Date('2026-11-29T16:59:00Z'))).toBe(false);
  expect(isMondaySomewhere(new Date('2026-11-29T17:00:00Z'))).toBe(true);
  expect(isMondaySomewhere(new Date('2026-12-01T11:59:00Z'))).toBe(true);
  expect(isMondaySomewhere(new Date('2026-12-01T12:00:00Z'))).toBe(false);
});
