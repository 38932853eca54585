import type { EcosystemSaved, EcosystemSessionSettings } from '@lyceum/contracts/ecosystems';
import { completeDueSessions } from '../attendance/complete-due-sessions.platform';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { program } from '../testing/saved-payloads';
import {
  book,
  CREATE,
  NOW,
  sessionInput,
  startFixture,
  type SessionsFixture,
} from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);

/** Saves the organization's settings; omitted ones have the fixture's values. */
const settings = (change: Partial<EcosystemSaved>, sessionSettings: Partial<EcosystemSessionSettings> = {}) =>
  fixture.saveEcosystem({
    ...change,
    sessionSettings: { ...UNKNOWN_ECOSYSTEM.sessionSettings, ...sessionSettings },
  });

/** The conflicts of a booking. */
async function conflictsOf(change: object, actor = fixture.cast.actors.superAdmin): Promise<string[]> {
  const variables = { input: sessionInput(fixture, change), options: { dryRun: true } };
  const { createSession } = await fixture.as(actor).query<any>(CREATE, variables);
  return createSession.conflicts.map((each: any) => each.conflictType);
}

it('saves a tutor’s booking as upcoming, or as pending where an admin has to approve it', async () => {
  const leader = fixture.as(fixture.cast.actors.leader);
  await settings({}, { bookByDefault: false });
  const waiting = await book(leader, sessionInput(fixture, { date: '2026-12-01' }));
  await settings({}, { bookByDefault: true });
  const atOnce = await book(leader, sessionInput(fixture, { date: '2026-12-02' }));
  expect([waiting.session.status, atOnce.session.status]).toEqual(['PENDING', 'UPCOMING']);
});

it('checks people’s availability only where the organization enables it', async () => {
  await fixture.savePerson({
    userId: fixture.ids.leader2,
    firstName: 'Andre',
    availableHours: [{ day: 4, startTime: '09:00', endTime: '12:00' }],
    programRoles: [{ programId: fixture.cast.programId, role: 'LEADER' }],
  });
  const late = { date: '2026-12-03', leaderIds: [fixture.ids.leader2] };
  await settings({}, { userAvailabilityBookingEnabled: true });
  expect(await conflictsOf(late)).toEqual(['OUTSIDE_AVAILABILITY']);
  await settings({}, { userAvailabilityBookingEnabled: false });
  expect(await conflictsOf(late)).toEqual([]);
});

it('keeps the organization’s buffer between sessions, in minutes or hours', async () => {
  await book(admin(), sessionInput(fixture, { date: '2026-12-04' }));
  const next = { date: '2026-12-04', startTime: '17:30', endTime: '18:30' };
  const buffered = async (enabled: boolean, length: number, fieldType: 'MINUTES' | 'HOURS') => {
    await settings({ timeBufferConfig: { enabled, length, fieldType } });
    return conflictsOf(next);
  };
  expect(await buffered(true, 30, 'MINUTES')).toEqual([]);
  expect(await buffered(true, 31, 'MINUTES')).toEqual(['TIME_BUFFER']);
  expect(await buffered(true, 1, 'HOURS')).toEqual(['TIME_BUFFER']);
  expect(await buffered(false, 1, 'HOURS')).toEqual([]);
});

it('limits a learner’s session time by week, by month, or since a date', async () => {
  const learnerIds = [fixture.ids.learner2];
  for (const date of ['2026-12-07', '2026-12-15', '2027-01-12'])
    await book(admin(), sessionInput(fixture, { date, learnerIds }));
  const limited = async (type: 'WEEKLY' | 'MONTHLY' | 'TOTAL', minuteLimit: number, more: object = {}) => {
    const limit = { enabled: true, sessionLimitType: type, minuteLimit, resetDate: null, ...more };
    await settings({ sessionLimitsConfig: limit });
    return conflictsOf({ date: '2026-12-09', learnerIds });
  };
  expect(await limited('WEEKLY', 120)).toEqual([]);
  expect(await limited('WEEKLY', 119)).toEqual(['SESSION_LIMIT']);
  expect(await limited('MONTHLY', 180)).toEqual([]);
  expect(await limited('MONTHLY', 179)).toEqual(['SESSION_LIMIT']);
  expect(await limited('TOTAL', 239)).toEqual(['SESSION_LIMIT']);
  expect(await limited('TOTAL', 180, { resetDate: '2026-12-08' })).toEqual([]);
  expect(await limited('TOTAL', 179, { resetDate: '2026-12-08' })).toEqual(['SESSION_LIMIT']);
  expect(await limited('TOTAL', 1, { enabled: false })).toEqual([]);
});

it('reports the organization’s holidays with day and name', async () => {
  const day = { date: '2026-12-11', learnerIds: [fixture.ids.learner3] };
  await settings({ holidays: [{ date: '2026-12-11', name: 'Founders’ day' }] });
  const { createSession } = await admin().query<any>(CREATE, {
    input: sessionInput(fixture, day),
    options: { dryRun: true },
  });
  expect(createSession.conflicts).toMatchObject([
    { conflictType: 'HOLIDAY', conflictDescription: expect.stringContaining('Founders’ day') },
  ]);
  expect(await conflictsOf({ ...day, date: '2026-12-10' })).toEqual([]);
  await settings({ holidays: [] });
  expect(await conflictsOf(day)).toEqual([]);
});

it('lets learners book only within the organization’s advance limit', async () => {
  const far = { date: '2026-12-18' };
  const { learner, leader } = fixture.cast.actors;
  await fixture.saveProgram(fixture.cast.programId, {
    sessions: { ...program('').sessions, sessionCreateProfileTypes: ['Tutor', 'Student'] },
  });
  await settings({ sessionAdvanceDayLimit: 3 }, { tuteeBookEnabled: true });
  expect(await conflictsOf(far, learner)).toEqual(['ADVANCE_LIMIT']);
  expect(await conflictsOf(far, leader)).toEqual([]);
  await settings({ sessionAdvanceDayLimit: null }, { tuteeBookEnabled: true });
  expect(await conflictsOf(far, learner)).toEqual([]);
});

it('opens a session on its own day only, where the organization says so', async () => {
  const midnight = { date: '2026-12-21', startTime: '00:30', endTime: '01:30' };
  await settings({}, { onlyJoinSessionsToday: true });
  const { id } = (await book(admin(), sessionInput(fixture, midnight))).session;
  await fixture.saveProgram(fixture.cast.programId, {
    sessions: { ...program('').sessions, sessionJoinMinutesPrior: 120 },
  });
  const query = 'query ($id: ID!) { getSession(sessionId: $id) { session { viewerCan { joinOpensAt } } } }';
  const opensAt = async () =>
    (await fixture.as(fixture.cast.actors.learner).query<any>(query, { id })).getSession.session.viewerCan
      .joinOpensAt;
  expect(await opensAt()).toBe('2026-12-21T07:00:00.000Z');
  await settings({}, { onlyJoinSessionsToday: false });
  expect(await opensAt()).toBe('2026-12-21T05:30:00.000Z');
});

it('counts a join within the grace minutes as on time', async () => {
  const check = 'mutation ($input: CheckInOutInput!) { checkInOut(input: $input) { done } }';
  const read = `query ($id: ID!) { getSession(sessionId: $id) { session { participants { userId lostReason } } } }`;
  const late = async (date: string, attendanceGraceMinutes: number) => {
    await settings({}, { attendanceGraceMinutes });
    const { id } = (await book(admin(), sessionInput(fixture, { date }))).session;
    fixture.setNow(`${date}T23:06:00Z`);
    const input = { sessionId: id, action: 'CHECK_IN' };
    for (const who of ['learner', 'leader'] as const)
      expect(await fixture.as(fixture.cast.actors[who]).query(check, { input })).toMatchObject({
        checkInOut: { done: true },
      });
    fixture.setNow(new Date(Date.parse(`${date}T23:00:00Z`) + 3_660_000).toISOString());
    await completeDueSessions.handler(fixture.services);
    const { participants } = (await admin().query<any>(read, { id })).getSession.session;
    return participants.find((each: any) => each.userId === fixture.ids.learner).lostReason;
  };
  expect(await late('2026-12-28', 5)).toBe('LATE');
  expect(await late('2026-12-29', 7)).toBeNull();
  fixture.setNow(NOW);
});
