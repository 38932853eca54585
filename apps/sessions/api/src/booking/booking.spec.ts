import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { program } from '../testing/saved-payloads';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const sessions = {
    ...program('').sessions,
    sessionCreateProfileTypes: ['Tutor' as const, 'StudentOrParent' as const],
  };
  await fixture.saveProgram(fixture.cast.programId, { sessions });
  await fixture.saveEcosystem(rules());
  await saveTutor();
});
afterAll(() => fixture.close());

const sessionSettings = { ...UNKNOWN_ECOSYSTEM.sessionSettings, tuteeBookEnabled: true };
const rules = (change: object = {}) => ({
  sessionSettings,
  sessionInterval: 30,
  timeBufferConfig: { enabled: true, length: 30, fieldType: 'MINUTES' as const },
  holidays: [{ date: '2026-12-25', name: 'Christmas' }],
  sessionAdvanceDayLimit: 35,
  sessionLimitsConfig: {
    enabled: true,
    sessionLimitType: 'WEEKLY' as const,
    resetDate: null,
    minuteLimit: 120,
  },
  ...change,
});
/** Weekdays from 14:00 to 18:00 in Denver; none on December 9th, late hours on the 10th, morning hours on the 12th. */
const saveTutor = () =>
  fixture.savePerson({
    userId: fixture.ids.leader,
    firstName: 'Maya',
    lastName: 'Lindqvist',
    availableHours: [1, 2, 3, 4, 5].map((day) => ({ day, startTime: '14:00', endTime: '18:00' })),
    availabilityOverrides: [
      { date: '2026-12-09', availability: [] },
      { date: '2026-12-12', availability: [{ startTime: '09:00', endTime: '11:00' }] },
      { date: '2026-12-10', availability: [{ startTime: '21:30', endTime: '24:00' }] },
    ],
    programRoles: [{ programId: fixture.cast.programId, role: 'LEADER' }],
  });

const DAY = /* GraphQL */ `
  query ($date: Date!, $input: TutorAvailabilityInput!) {
    getTutorAvailabilityForDay(date: $date, input: $input) {
      holiday
      beyondAdvanceLimit
      starts {
        startDateTime
        date
        startTime
        endTime
      }
      limits {
        user {
          id
        }
        type
        totalMinutes
        remainingMinutes
      }
    }
  }
`;
const MONTH = /* GraphQL */ `
  query ($month: String!, $input: TutorAvailabilityInput!) {
    getTutorAvailabilityForMonth(month: $month, input: $input) {
      interval
      days {
        date
        freeStarts
        holiday
        beyondAdvanceLimit
      }
    }
  }
`;
const input = (change: object = {}) => ({
  programId: fixture.cast.programId,
  leaderIds: [fixture.ids.leader],
  learnerIds: [fixture.ids.learner],
  durationMinutes: 60,
  ...change,
});
const learner = () => fixture.as(fixture.cast.actors.learner);
const onDay = async (date: string, caller = learner(), change: object = {}) =>
  (await caller.query<any>(DAY, { date, input: input(change) })).getTutorAvailabilityForDay;
const times = ({ starts }: { starts: { startTime: string }[] }) => starts.map(({ startTime }) => startTime);

describe('getTutorAvailabilityForDay and getTutorAvailabilityForMonth', () => {
  it('leave out other sessions with the tutor’s buffer, and return the learner’s remaining minutes', async () => {
    const other = {
      date: '2026-12-01',
      startTime: '15:30',
      endTime: '16:00',
      learnerIds: [fixture.ids.learner2],
    };
    await book(fixture.as(fixture.cast.actors.superAdmin), sessionInput(fixture, other));
    const own = {
      date: '2026-12-02',
      startTime: '08:00',
      endTime: '08:45',
      leaderIds: [fixture.ids.leader2],
    };
    await book(fixture.as(fixture.cast.actors.superAdmin), sessionInput(fixture, own));
    const day = await onDay('2026-12-01');
    expect(times(day)).toEqual(['14:00', '16:30', '17:00']);
    expect(day.starts[0]).toEqual({
      startDateTime: '2026-12-01T21:00:00.000Z',
      date: '2026-12-01',
      startTime: '14:00',
      endTime: '15:00',
    });
    expect(day.limits).toEqual([
      { user: { id: fixture.ids.learner }, type: 'WEEKLY', totalMinutes: 120, remainingMinutes: 75 },
    ]);
    expect(times(await onDay('2026-12-01', learner(), { durationMinutes: 90 }))).toEqual([]);
    const booked = await book(
      learner(),
      sessionInput(fixture, { date: '2026-12-01', startTime: '14:00', endTime: '15:00' }),
    );
    expect(booked.session.status).toBe('UPCOMING');
    expect(times(await onDay('2026-12-01'))).toEqual([]);
  });

  it('count the time of the edited session as free', async () => {
    const { id } = (
      await book(
        fixture.as(fixture.cast.actors.superAdmin),
        sessionInput(fixture, { date: '2026-12-14', startTime: '14:00', endTime: '16:00' }),
      )
    ).session;
    const tutor = fixture.as(fixture.cast.actors.leader);
    expect(times(await onDay('2026-12-14', tutor))).toEqual([]);
    const editing = await onDay('2026-12-14', tutor, { sessionId: id });
    expect(times(editing)).toContain('14:30');
    expect(editing.limits[0].remainingMinutes).toBe(120);
    const asLearner = { date: '2026-12-14', input: input({ sessionId: id }) };
    expect(await learner().refusal(DAY, asLearner)).toBe('FORBIDDEN');
  });

  it('offer times up to midnight, equal in every zone, all of which can be booked', async () => {
    const day = await onDay('2026-12-10');
    expect(day.starts.map((start: any) => [start.startTime, start.endTime])).toEqual([
      ...[
        ['21:30', '22:30'],
        ['22:00', '23:00'],
        ['22:30', '23:30'],
        ['23:00', '00:00'],
      ],
    ]);
    const instants = ({ starts }: any) => starts.map(({ startDateTime }: any) => startDateTime);
    for (const timeZoneId of ['Europe/Berlin', 'Europe/London', 'Asia/Kolkata', 'Pacific/Chatham'])
      expect(instants(await onDay('2026-12-10', learner(), { timeZoneId }))).toEqual(instants(day));
    const { date, startTime, endTime } = day.starts[3];
    const booked = await book(learner(), sessionInput(fixture, { date, startTime, endTime }));
    expect(booked.sessions[0]).toMatchObject({
      ...{ startDateTime: '2026-12-11T06:00:00.000Z', endDateTime: '2026-12-11T07:00:00.000Z' },
    });
  });

  it('return a month in the viewer’s zone, with date overrides, holidays and the advance limit', async () => {
    const { getTutorAvailabilityForMonth: month } = await learner().query<any>(MONTH, {
      month: '2026-12',
      input: input(),
    });
    expect(month.interval).toBe(30);
    expect(month.days).toHaveLength(31);
    const of = (day: number) => month.days[day - 1];
    expect(of(8)).toEqual({ date: '2026-12-08', freeStarts: 7, holiday: null, beyondAdvanceLimit: false });
    expect(of(9).freeStarts).toBe(0);
    expect(of(12).freeStarts).toBe(3);
    expect(of(13).freeStarts).toBe(0);
    expect(of(25)).toMatchObject({ freeStarts: 0, holiday: 'Christmas' });
    expect(of(29)).toMatchObject({ freeStarts: 0, beyondAdvanceLimit: true });
    const far = fixture.as({ ...fixture.cast.actors.learner, timeZoneId: 'Pacific/Auckland' });
    const { getTutorAvailabilityForMonth: there } = await far.query<any>(MONTH, {
      month: '2026-12',
      input: input(),
    });
    // Monday afternoon in Denver is Tuesday morning in the viewer's zone.
    expect(there.days.filter(({ freeStarts }: any) => freeStarts > 0)[0].date).toBe('2026-12-08');
    expect((await onDay('2026-12-09', far)).starts[0]).toMatchObject({
      date: '2026-12-08',
      startTime: '14:00',
    });
  });

  it('apply no advance limit to admins and the tutor', async () => {
    for (const actor of [fixture.cast.actors.leader, fixture.cast.actors.programAdmin]) {
      const day = await onDay('2027-01-19', fixture.as(actor));
      expect(day).toMatchObject({ beyondAdvanceLimit: false });
      expect(day.starts).toHaveLength(7);
    }
    expect(await onDay('2027-01-19')).toMatchObject({ beyondAdvanceLimit: true, starts: [] });
  });

  it('agree with createSession: a start that is not offered is a conflict', async () => {
    const late = sessionInput(fixture, { date: '2026-12-08', startTime: '17:30', endTime: '18:30' });
    expect(times(await onDay('2026-12-08'))).not.toContain('17:30');
    const { createSession } = await learner().query<any>(CREATE, { input: late });
    expect(createSession).toMatchObject({
      saved: false,
      conflicts: [{ conflictType: 'OUTSIDE_AVAILABILITY' }],
    });
  });

  it('refuse people who may not book for these people', async () => {
    const { actors, foreigners, otherProgramId } = fixture.cast;
    const ask = (change: object = {}) => ({ date: '2026-12-01', input: input(change) });
    const parent = await onDay('2026-12-08', fixture.as(actors.parent));
    expect(times(parent)).toHaveLength(7);
    expect(await fixture.as(actors.parent).refusal(DAY, ask({ learnerIds: [fixture.ids.learner2] }))).toBe(
      'FORBIDDEN',
    );
    expect(await learner().refusal(DAY, ask({ learnerIds: [] }))).toBe('FORBIDDEN');
    expect(await fixture.as(fixture.leader2).refusal(DAY, ask())).toBe('FORBIDDEN');
    expect(await fixture.as(actors.superAdmin).refusal(DAY, ask({ leaderIds: [fixture.ids.learner] }))).toBe(
      'BAD_USER_INPUT',
    );
    expect(await fixture.as(actors.superAdmin).refusal(DAY, ask({ leaderIds: [] }))).toBe('BAD_USER_INPUT');
    expect(await fixture.as(foreigners.superAdmin).refusal(DAY, ask())).toBe('NOT_FOUND');
    const mixed = ask({ programId: otherProgramId });
    expect(await fixture.as(foreigners.superAdmin).refusal(DAY, mixed)).toBe('BAD_USER_INPUT');
    expect(await learner().refusal(MONTH, { month: '2026-13', input: input() })).toBe('BAD_USER_INPUT');
  });
});
