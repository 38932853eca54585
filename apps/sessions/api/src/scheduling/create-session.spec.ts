import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const weekly = (count: number) => ({ frequency: 'WEEKLY', recurringDays: [2], count });

describe('createSession', () => {
  it('books a weekly series across a clock change at one local time, and publishes one change', async () => {
    const input = sessionInput(fixture, {
      sessionType: 'GROUP',
      recurrence: weekly(20),
      learnerIds: [fixture.ids.learner, fixture.ids.learner2, fixture.ids.learner3],
    });
    const { sessions, newPairs } = await book(admin(), input);
    expect(sessions).toHaveLength(20);
    expect(new Set(sessions.map((session: any) => session.startTime))).toEqual(new Set(['16:00']));
    expect(sessions[0].startDateTime).toBe('2026-11-24T23:00:00.000Z');
    expect(sessions[19]).toMatchObject({ date: '2027-04-06', startDateTime: '2027-04-06T22:00:00.000Z' });
    expect(newPairs).toHaveLength(3);
    const events = await fixture.recorded('sessions.changed');
    expect(events).toHaveLength(1);
    expect(events[0]!.payload).toMatchObject({
      change: 'BOOKED',
      scope: 'ALL',
      seriesId: sessions[0].recurringSessionId,
    });
    expect(events[0]!.payload.sessions).toHaveLength(20);
    expect(events[0]!.payload.participants).toHaveLength(4);
  });

  it('returns every date with its conflicts and saves nothing in a dry run', async () => {
    const before = await count();
    const input = sessionInput(fixture, {
      startTime: '16:30',
      endTime: '17:30',
      recurrence: weekly(22),
      learnerIds: [fixture.ids.learner],
    });
    const { createSession } = await admin().query<any>(CREATE, { input, options: { dryRun: true } });
    expect(createSession.saved).toBe(false);
    expect(createSession.dates).toHaveLength(22);
    expect(createSession.dates.filter((date: any) => date.conflicts.length === 0)).toHaveLength(2);
    expect(createSession.conflicts[0]).toMatchObject({
      conflictType: 'DOUBLE_BOOKED',
      date: '2026-11-24',
      sessions: [{ id: expect.any(String) }],
    });
    expect(createSession.conflicts[0].conflictDescription).toBe(
      'Maya Lindqvist already has a session from 4:00 PM to 5:00 PM.',
    );
    expect(await count()).toBe(before);
  });

  it('saves nothing with an unresolved conflict, and skips, moves and accepts dates by their resolutions', async () => {
    const input = sessionInput(fixture, { startTime: '16:30', endTime: '17:30', recurrence: weekly(3) });
    const before = await count();
    const { createSession } = await admin().query<any>(CREATE, { input });
    expect(createSession).toMatchObject({ saved: false, session: null });
    expect(await count()).toBe(before);
    const resolutions = [
      { date: '2026-11-24', action: 'SKIP' },
      {
        date: '2026-12-01',
        action: 'MOVE',
        moveTo: { date: '2026-12-02', startTime: '09:00', endTime: '10:00' },
      },
      { date: '2026-12-08', action: 'ACCEPT' },
    ];
    const saved = await book(admin(), input, { resolutions });
    expect(saved.sessions.map((session: any) => [session.date, session.startTime, session.forced])).toEqual([
      ['2026-12-02', '09:00', false],
      ['2026-12-08', '16:30', true],
    ]);
    const { rows } = await fixture.admin.query(
      `SELECT blocking, forced FROM sessions.session_participants WHERE session_id = $1`,
      [saved.sessions[1].id],
    );
    expect(rows).toEqual([
      { blocking: false, forced: true },
      { blocking: false, forced: true },
    ]);
  });

  it('lets a tutor skip and move, but not save over a conflict', async () => {
    const tutor = fixture.as(fixture.cast.actors.leader);
    const input = sessionInput(fixture, { startTime: '16:30', endTime: '17:30' });
    const options = { resolutions: [{ date: '2026-11-24', action: 'ACCEPT' }] };
    expect(await tutor.refusal(CREATE, { input, options })).toBe('FORBIDDEN');
  });

  it('checks availability, holidays and the advance limit', async () => {
    const hours = [{ day: 4, startTime: '09:00', endTime: '12:00' }];
    await fixture.savePerson({
      userId: fixture.ids.leader2,
      firstName: 'Andre',
      lastName: 'Baptiste',
      availableHours: hours,
      programRoles: [{ programId: fixture.cast.programId, role: 'LEADER' }],
    });
    await fixture.saveEcosystem({
      holidays: [{ date: '2026-11-26', name: 'Thanksgiving' }],
      sessionAdvanceDayLimit: 2,
    });
    const input = sessionInput(fixture, {
      date: '2026-11-26',
      leaderIds: [fixture.ids.leader2],
      learnerIds: [fixture.ids.learner3],
    });
    const types = async (caller: ReturnType<typeof admin>) =>
      (await caller.query<any>(CREATE, { input, options: { dryRun: true } })).createSession.conflicts.map(
        (c: any) => c.conflictType,
      );
    expect(await types(admin())).toEqual(['HOLIDAY', 'OUTSIDE_AVAILABILITY']);
    const staffLike = { ...fixture.cast.actors.staff };
    await fixture.saveProgram(fixture.cast.programId, programWith(['Tutor', 'Staff']));
    expect(await types(fixture.as(staffLike))).toEqual(['HOLIDAY', 'ADVANCE_LIMIT', 'OUTSIDE_AVAILABILITY']);
    const spanish = await fixture
      .as({ ...fixture.cast.actors.superAdmin, language: 'sp' })
      .query<any>(CREATE, { input, options: { dryRun: true } });
    expect(spanish.createSession.conflicts[0].conflictDescription).toBe('Es día festivo: Thanksgiving.');
    await fixture.saveEcosystem({});
    await fixture.saveProgram(fixture.cast.programId, {});
  });

  it('treats days off of a learner’s school like holidays, in the school’s zone', async () => {
    const calendar = {
      timeZoneId: 'Pacific/Auckland',
      firstDay: '2026-08-20',
      lastDay: '2027-06-10',
      daysOff: [{ firstDay: '2026-12-24', lastDay: '2027-01-03', name: 'Winter break' }],
      periods: [],
    };
    await fixture.saveSchool({ calendar, revision: 2 });
    const causes = async (date: string, learnerId: string, language: 'en' | 'sp' = 'en') => {
      const input = sessionInput(fixture, {
        date,
        startTime: '05:00',
        endTime: '06:00',
        learnerIds: [learnerId],
      });
      const caller = fixture.as({ ...fixture.cast.actors.superAdmin, language });
      const { createSession } = await caller.query<any>(CREATE, { input, options: { dryRun: true } });
      return createSession.conflicts.map((c: any) => `${c.conflictType}: ${c.conflictDescription}`);
    };
    const { learner, learner3 } = fixture.ids;
    const cause = 'HOLIDAY: Lincoln has no school on this day: Winter break.';
    // Five in the morning in Denver is after midnight of the next day in Auckland.
    expect(await causes('2026-12-22', learner)).toEqual([]);
    expect(await causes('2026-12-23', learner)).toEqual([cause]);
    expect(await causes('2027-01-02', learner)).toEqual([cause]);
    expect(await causes('2027-01-03', learner)).toEqual([]);
    expect(await causes('2027-06-11', learner, 'sp')).toEqual([
      'HOLIDAY: Este día queda fuera del año escolar de Lincoln.',
    ]);
    expect(await causes('2026-12-23', learner3)).toEqual([]);
    await fixture.saveSchool({ revision: 3 });
    expect(await causes('2026-12-23', learner)).toEqual([]);
  });

  it('lets a session end at or after midnight, up to a day later, in every zone', async () => {
    const booked = async (change: object) => {
      const input = sessionInput(fixture, { date: '2027-02-01', ...change });
      const [session] = (await book(admin(), input)).sessions;
      await admin().query(`mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }`, {
        id: session.id,
      });
      return [session.startDateTime, session.endDateTime, session.endTime];
    };
    const untilMidnight = ['2027-02-02T06:00:00.000Z', '2027-02-02T07:00:00.000Z', '00:00'];
    expect(await booked({ startTime: '23:00', endTime: '00:00' })).toEqual(untilMidnight);
    expect(await booked({ startTime: '23:00', endTime: '24:00' })).toEqual(untilMidnight);
    expect(await booked({ startTime: '23:00', endTime: '00:30' })).toEqual([
      ...['2027-02-02T06:00:00.000Z', '2027-02-02T07:30:00.000Z', '00:30'],
    ]);
    const inBerlin = { timeZoneId: 'Europe/Berlin', startTime: '23:30', endTime: '01:00' };
    expect(await booked(inBerlin)).toEqual(['2027-02-01T22:30:00.000Z', '2027-02-02T00:00:00.000Z', '01:00']);
    expect((await booked({ startTime: '08:00', endTime: '07:59' }))[1]).toBe('2027-02-02T14:59:00.000Z');
    const input = sessionInput(fixture, { date: '2027-02-01', startTime: '00:00', endTime: '24:00' });
    expect((await admin().send(CREATE, { input })).errors?.[0]?.extensions).toMatchObject({
      field: 'endTime',
    });
  });

  it('names the smallest possible number of seats', async () => {
    const refusal = async (change: object, language: 'en' | 'sp' = 'en') => {
      const input = sessionInput(fixture, { sessionType: 'GROUP', date: '2027-02-03', ...change });
      return (await fixture.as({ ...fixture.cast.actors.superAdmin, language }).send(CREATE, { input }))
        .errors?.[0];
    };
    expect(await refusal({ maxStudents: 0 })).toMatchObject({
      message: 'Enter at least 1: a seat for each learner, and never fewer than one.',
      extensions: { code: 'BAD_USER_INPUT', field: 'maxStudents' },
    });
    const two = { maxStudents: 1, learnerIds: [fixture.ids.learner, fixture.ids.learner2] };
    expect((await refusal(two, 'sp'))?.message).toBe(
      'Escriba al menos 2: un lugar por participante y nunca menos de uno.',
    );
  });

  it('refuses invalid texts', async () => {
    const message = async (change: object) =>
      (await admin().send(CREATE, { input: sessionInput(fixture, change) })).errors?.[0];
    expect((await message({ endTime: '16:00' }))?.message).toContain(
      'A session lasts at least 1 minute and less than 24 hours.',
    );
    expect(await message({ date: '2026-11-20' })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'startTime' },
    });
    expect(await message({ date: '2206-12-01' })).toMatchObject({
      message: 'This is more than 10 years away. Please check the year.',
      extensions: { code: 'BAD_USER_INPUT', field: 'date' },
    });
    const endless = { frequency: 'WEEKLY', recurringDays: [2], weeksRepeat: 52, count: 20 };
    expect((await message({ recurrence: endless }))?.extensions).toMatchObject({ field: 'date' });
    expect((await message({ recurrence: { frequency: 'WEEKLY', count: 3 } }))?.message).toBe(
      'Please select at least one day of the week for sessions to recur.',
    );
    expect(await message({ meetingSolution: 'CUSTOM_URL', joinUrl: 'javascript:alert(1)' })).toMatchObject({
      extensions: { field: 'joinUrl' },
    });
    expect(await message({ learnerIds: [fixture.ids.leader2] })).toMatchObject({
      extensions: { field: 'learnerIds' },
    });
  });

  it('lets only roles that the program lists create, and nobody of another ecosystem', async () => {
    const { actors, foreigners } = fixture.cast;
    const free = sessionInput(fixture, { date: '2027-06-01' });
    expect(await fixture.as(actors.learner).refusal(CREATE, { input: free })).toBe('FORBIDDEN');
    expect(await fixture.as(actors.parent).refusal(CREATE, { input: free })).toBe('FORBIDDEN');
    expect(await fixture.as(fixture.leader2).refusal(CREATE, { input: free })).toBe('FORBIDDEN');
    expect(await fixture.as(foreigners.superAdmin).refusal(CREATE, { input: free })).toBe('NOT_FOUND');
    expect(
      await fixture
        .as(foreigners.superAdmin)
        .refusal(CREATE, { input: { ...free, programId: fixture.cast.otherProgramId } }),
    ).toBe('BAD_USER_INPUT');
    expect(await fixture.as(actors.nobody).refusal(CREATE, { input: free })).toBe('UNAUTHENTICATED');
    expect((await book(fixture.as(actors.leader), free)).session.status).toBe('UPCOMING');
  });

  it('stores the given schools and grade levels, also for a module without learners', async () => {
    const { programId, schoolId, otherProgramId } = fixture.cast;
    await fixture.saveProgram(programId, { sessionCapabilities: ['ONE_ON_ONE', 'GROUP', 'MODULE'] });
    const READ = `query ($id: ID!) { getSession(sessionId: $id) { session { sessionType numLearners gradeLevel gradeLevels schools { id } } } }`;
    const EDIT = `mutation ($input: EditSessionV3Input!) { editSessionV3(input: $input) { saved } }`;
    const plain = { sessionType: 'MODULE', date: '2027-06-05', learnerIds: [] };
    const input = { ...plain, schoolIds: [schoolId], gradeLevels: ['05', 'KG', '05', 'PK'] };
    const { session } = await book(admin(), sessionInput(fixture, input));
    const read = async () => (await admin().query<any>(READ, { id: session.id })).getSession.session;
    expect(await read()).toEqual({
      sessionType: 'MODULE',
      numLearners: 0,
      gradeLevel: 'PK',
      gradeLevels: ['PK', 'KG', '05'],
      schools: [{ id: schoolId }],
    });
    const change = { sessionId: session.id, reason: 'Another grade' };
    await admin().query(EDIT, { input: { ...change, gradeLevels: ['12', '01'], schoolIds: [] } });
    expect(await read()).toMatchObject({ gradeLevels: ['01', '12'], schools: [] });
    const bad = [{ gradeLevels: ['4th'] }, { schoolIds: [otherProgramId] }];
    for (const parts of bad) {
      const refused = sessionInput(fixture, { ...plain, date: '2027-06-06', ...parts });
      expect(await admin().refusal(CREATE, { input: refused })).toBe('BAD_USER_INPUT');
      expect(await admin().refusal(EDIT, { input: { ...change, ...parts } })).toBe('BAD_USER_INPUT');
    }
    await fixture.saveProgram(programId, {});
  });

  it('lets learners and guardians book where both their program and the ecosystem allow it', async () => {
    const { actors, programId } = fixture.cast;
    const own = sessionInput(fixture, { date: '2027-06-03', learnerIds: [fixture.ids.learner] });
    const sessionSettings = { ...UNKNOWN_ECOSYSTEM.sessionSettings, tuteeBookEnabled: true };
    const dryRun = { input: own, options: { dryRun: true } };
    const mayIn = async (actor: typeof actors.learner) =>
      (
        await fixture
          .as(actor)
          .query<any>('{ getSessionsForUserV2(input: { view: UPCOMING }) { programsToCreateIn { id } } }')
      ).getSessionsForUserV2.programsToCreateIn;
    await fixture.saveProgram(programId, programWith(['Tutor', 'Student', 'Parent']));
    expect(await fixture.as(actors.learner).refusal(CREATE, dryRun)).toBe('FORBIDDEN');
    expect(await mayIn(actors.learner)).toEqual([]);
    await fixture.saveEcosystem({ sessionSettings });
    for (const actor of [actors.learner, actors.parent]) await fixture.as(actor).query(CREATE, dryRun);
    expect(await mayIn(actors.learner)).toEqual([{ id: programId }]);
    await fixture.saveProgram(programId, {});
    expect(await fixture.as(actors.learner).refusal(CREATE, dryRun)).toBe('FORBIDDEN');
    await fixture.saveEcosystem({});
  });
});

it('publishes the session that was booked on a tutoring request; for a series the first', async () => {
  const tutoringRequestId = '0198F0A0-0000-7000-8000-000000000001';
  const input = sessionInput(fixture, { date: '2027-08-03', recurrence: weekly(3), tutoringRequestId });
  const { sessions } = await book(admin(), input);
  const told = await fixture.recorded('sessions.booked-on-request');
  expect(told.map(({ payload }) => payload)).toEqual([
    {
      requestId: tutoringRequestId.toLowerCase(),
      sessionId: sessions[0].id,
      programId: fixture.cast.programId,
      leaderIds: [fixture.ids.leader],
      learnerIds: [fixture.ids.learner],
      bookedByUserId: fixture.cast.actors.superAdmin.userId,
    },
  ]);
  const bad = sessionInput(fixture, { date: '2027-09-07', tutoringRequestId: 'none' });
  const { errors } = await admin().send(CREATE, { input: bad });
  expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'tutoringRequestId' });
});

async function count(): Promise<number> {
  const { rows } = await fixture.admin.query('SELECT count(*)::int AS n FROM sessions.sessions');
  return rows[0].n;
}

function programWith(types: string[]): object {
  return {
    sessions: {
      zoomEnabled: false,
      sessionJoinMinutesPrior: 5,
      sessionCreateProfileTypes: types,
      sessionEditProfileTypes: ['Tutor'],
      sessionCancelProfileTypes: ['Tutor'],
      sessionRecordingsProfileTypes: [],
      studentWeeklyReportToParents: false,
      tutorEditSessionParticipants: true,
      sessionCustomProperties: [],
    },
  };
}

it('returns errors in Spanish to a Spanish-speaking admin, also for an unknown program', async () => {
  const spanish = fixture.as({ ...fixture.cast.actors.superAdmin, language: 'sp' });
  const told = async (change: object) =>
    (await spanish.send(CREATE, { input: sessionInput(fixture, change) })).errors![0]!.message;
  expect(await told({ subject: ' ' })).toBe('Elija una materia.');
  expect(await told({ programId: fixture.cast.otherProgramId })).toBe('Este programa no existe.');
});
