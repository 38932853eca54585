import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const WEEKS = `query ($input: SessionWeeksInput! = {}) { getSessionWeeks(input: $input) {
  startDate completed cancelled coming learnerMinutesScheduled learnerMinutesPresent learners pairs } }`;
const LACKING = `query ($filter: AdminSessionsFilter!) { getEcosystemAdminPaginatedSessionSummary(input: { filter: $filter }) {
  sessions { id } totals { sessions } } }`;
const CANCEL = 'mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const bookOn = async (date: string, change: object = {}) =>
  (await book(admin(), sessionInput(fixture, { date, ...change }))).session.id as string;
/** Completes the session; one of two learners was present for half of the hour. */
async function complete(id: string, source: string): Promise<void> {
  await fixture.admin.query(
    `UPDATE sessions.session_participants SET status = 'COMPLETED', blocking = false,
       minutes_scheduled = CASE WHEN user_type = 'LEARNER' THEN 60 END, minutes_present = CASE WHEN user_type = 'LEARNER' THEN 30 END,
       minutes_lost = CASE WHEN user_type = 'LEARNER' THEN 30 END, lost_reason = CASE WHEN user_type = 'LEARNER' THEN 'LEFT_EARLY' END,
       attendance_source = CASE WHEN user_type = 'LEARNER' THEN $2 END WHERE session_id = $1`,
    [id, source],
  );
  await fixture.admin.query(
    `UPDATE sessions.sessions SET status = 'COMPLETED', learner_minutes_scheduled = 60, learner_minutes_present = 30 WHERE id = $1`,
    [id],
  );
}
const weeks = async (input: object = {}, actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(WEEKS, { input })).getSessionWeeks;
const lacking = async (filter: object, actor = fixture.cast.actors.superAdmin) => {
  const page = (await fixture.as(actor).query(LACKING, { filter })).getEcosystemAdminPaginatedSessionSummary;
  expect(page.totals.sessions).toBe(page.sessions.length);
  return page.sessions.map(({ id }: { id: string }) => id).sort();
};

it('sums sessions by weeks in the ecosystem’s zone, with learners for one program, for its admins', async () => {
  const { cast, ids } = fixture;
  const [first, second] = [
    await bookOn('2026-11-24'),
    await bookOn('2026-11-25', { learnerIds: [ids.learner2] }),
  ];
  const cancelled = await bookOn('2026-11-26');
  await bookOn('2026-11-27');
  const other = { programId: cast.siblingProgramId, leaderIds: [ids.leader2], learnerIds: [ids.learner3] };
  const sibling = await bookOn('2026-12-01', other);
  for (const id of [first, second, sibling]) await complete(id, 'ROOM');
  await admin().query(CANCEL, { id: cancelled });
  fixture.setNow('2026-12-02T18:00:00Z');
  const own = { startDate: '2026-11-23', completed: 2, cancelled: 1, coming: 1 };
  expect(await weeks({ weeks: 3 })).toMatchObject([
    { startDate: '2026-11-16', completed: 0, learnerMinutesScheduled: 0, learners: null, pairs: null },
    { ...own, learnerMinutesScheduled: 180, learnerMinutesPresent: 60, learners: null },
    { startDate: '2026-11-30', completed: 1, cancelled: 0, coming: 0 },
  ]);
  expect(await weeks({ weeks: 2, programId: cast.programId }, cast.actors.programAdmin)).toMatchObject([
    { ...own, learners: 2, pairs: 2 },
    { startDate: '2026-11-30', completed: 0, learners: 0, pairs: 0 },
  ]);
  // A learner who was absent has met nobody.
  await fixture.admin.query(
    `UPDATE sessions.session_participants SET minutes_present = 0, minutes_lost = 60, lost_reason = 'ABSENT'
     WHERE session_id = $1 AND user_type = 'LEARNER'`,
    [second],
  );
  expect(await weeks({ weeks: 2, programId: cast.programId })).toMatchObject([
    { learners: 2, pairs: 1 },
    { learners: 0, pairs: 0 },
  ]);
  expect((await weeks({}, cast.actors.programAdmin)).at(-1)).toMatchObject({ completed: 0 });
  expect((await weeks({}, cast.foreigners.superAdmin)).every(({ completed }: any) => completed === 0)).toBe(
    true,
  );
  const refusal = (input: object, actor = cast.actors.superAdmin) =>
    fixture.as(actor).refusal(WEEKS, { input });
  expect(await refusal({ weeks: 27 })).toBe('BAD_USER_INPUT');
  expect(await refusal({ programId: cast.siblingProgramId }, cast.actors.programAdmin)).toBe('NOT_FOUND');
});

it('counts sessions without a leader, and those without recorded attendance', async () => {
  const { cast, ids } = fixture;
  fixture.setNow('2026-12-02T18:00:00Z');
  const led = await bookOn('2026-12-08');
  expect(await lacking({ lack: 'LEADER' })).toEqual([]);
  await fixture.savePerson({ userId: ids.leader, programRoles: [], revision: 90 });
  expect(await lacking({ lack: 'LEADER' })).toEqual([led]);
  expect(await lacking({ lack: 'LEADER', endDate: '2026-12-07' })).toEqual([]);
  expect(await lacking({ lack: 'LEADER', programIds: [cast.siblingProgramId] })).toEqual([]);
  const roles = [{ programId: cast.programId, role: 'LEADER' as const }];
  await fixture.savePerson({ userId: ids.leader, programRoles: roles, status: 'ARCHIVED', revision: 91 });
  expect(await lacking({ lack: 'LEADER' })).toEqual([led]);
  await fixture.savePerson({ userId: ids.leader, programRoles: roles, status: 'ACTIVATED', revision: 92 });
  expect(await lacking({ lack: 'LEADER' })).toEqual([]);

  const admins = { programAdmin: cast.actors.programAdmin, superAdmin: cast.actors.superAdmin };
  const as = (status: string) =>
    fixture.admin.query(`UPDATE sessions.sessions SET status = $2 WHERE id = $1`, [led, status]);
  for (const [lack, status] of [
    ['APPROVAL', 'PENDING'],
    ['ROOM', 'ERROR'],
  ] as const) {
    expect(await lacking({ lack })).toEqual([]);
    await as(status);
    for (const actor of Object.values(admins)) expect(await lacking({ lack }, actor)).toEqual([led]);
    await fixture.saveProgram(cast.programId, { archived: true });
    for (const actor of Object.values(admins)) expect(await lacking({ lack }, actor)).toEqual([]);
    await fixture.saveProgram(cast.programId, {});
    fixture.setNow('2026-12-09T18:00:00Z');
    expect(await lacking({ lack })).toEqual([]);
    fixture.setNow('2026-12-02T18:00:00Z');
  }
  await as('UPCOMING');

  const [unknown, known] = [await bookOn('2026-12-09'), await bookOn('2026-12-10')];
  await complete(unknown, 'SCHEDULE');
  await complete(known, 'MARK');
  fixture.setNow('2026-12-11T18:00:00Z');
  expect(await lacking({ lack: 'ATTENDANCE' })).toEqual([unknown]);
  expect(await lacking({ lack: 'ATTENDANCE' }, cast.foreigners.superAdmin)).toEqual([]);
  fixture.setNow('2027-03-11T18:00:00Z');
  expect(await lacking({ lack: 'ATTENDANCE' })).toEqual([]);
});
