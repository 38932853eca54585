import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { PER_PROGRAM } from '../testing/tracker-documents';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const read = async (variables: object = {}) => {
  const { ecosystemId, actors } = fixture.cast;
  const asked = { profileId: `at-${ecosystemId}`, ...variables };
  return (await fixture.as(actors.internalAdmin).query(PER_PROGRAM, asked))['getEngagementsPerProgram'];
};
const refusal = async (variables: object) => {
  const asked = { profileId: `at-${fixture.cast.ecosystemId}`, ...variables };
  return (await fixture.as(fixture.cast.actors.internalAdmin).send(PER_PROGRAM, asked)).errors?.[0]
    ?.extensions;
};

it('getEngagementsPerProgram sums sessions, people and minutes of each program within the days', async () => {
  const { cast } = fixture;
  const [one, two] = [await fixture.learner('Abbot'), await fixture.learner('Brook')];
  const leader = entry(cast.actors.leader.userId!, 45, { userType: 'LEADER' });
  await fixture.publishLedger({
    sessions: [
      sessionOf(cast.programId, 0, [leader, entry(one, 45), entry(two, 0)]),
      sessionOf(cast.programId, 1, [leader, entry(one, 30)]),
      sessionOf(cast.programId, 1, [entry(one, 0, { delivered: 0 })], { held: false }),
      sessionOf(cast.programId, 9, [leader, entry(two, 45)]),
    ],
  });
  const [busy, quiet] = (await read()).toSorted((a: any, b: any) => b.sessions - a.sessions);
  expect(busy).toMatchObject({
    programId: cast.programId,
    sessions: 2,
    cancelledSessions: 1,
    learners: 2,
    leaders: 1,
    activeLearners: 1,
    activeLeaders: 1,
    attendanceRate: 67,
    minutesScheduled: 180,
    minutesDelivered: 135,
    minutesPresent: 75,
  });
  expect(quiet).toMatchObject({ sessions: 0, attendanceRate: null, minutesPresent: 0 });
  // The week of Tuesday the 24th, then a span of one day.
  expect(
    await read({ beginDate: '2026-11-24', endDate: '2026-11-24', filter: { onlyActive: true } }),
  ).toMatchObject([{ sessions: 1, cancelledSessions: 0, minutesPresent: 45 }]);
  expect(await read({ beginDate: '2026-11-25', filter: { onlyActive: true } })).toEqual([]);
});

it('getEngagementsPerProgram filters by name and by archived', async () => {
  const { programId, siblingProgramId } = fixture.cast;
  await fixture.saveProgram(programId, { name: 'Álgebra d’Ørsted' });
  await fixture.saveProgram(siblingProgramId, { name: 'Reading', archived: true });
  const names = async (filter: object) => (await read({ filter })).map((row: any) => row.programName);
  expect(await names({})).toEqual(['Álgebra d’Ørsted']);
  expect(await names({ includeArchived: true })).toEqual(['Álgebra d’Ørsted', 'Reading']);
  expect(await names({ searchTerm: "ALGEBRA D'ORS" })).toEqual(['Álgebra d’Ørsted']);
  expect(await names({ searchTerm: 'zzz' })).toEqual([]);
});

it('getEngagementsPerProgram rejects invalid days and unknown ecosystems, and writes an audit entry', async () => {
  expect(await refusal({ beginDate: '2026-11-25', endDate: '2026-11-24' })).toMatchObject({
    field: 'endDate',
  });
  expect(await refusal({ beginDate: '2024-11-25' })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'beginDate',
  });
  expect(await refusal({ profileId: 'nobody' })).toMatchObject({ code: 'NOT_FOUND' });
  const { ecosystemId, actors } = fixture.cast;
  expect(await fixture.as(actors.superAdmin).refusal(PER_PROGRAM, { profileId: `at-${ecosystemId}` })).toBe(
    'FORBIDDEN',
  );
  await read();
  const { rows } = await fixture.admin.query(
    `SELECT 1 FROM reports.audit_log WHERE ecosystem_id = $1 AND actor_user_id = $2`,
    [ecosystemId, actors.internalAdmin.userId],
  );
  expect(rows.length).toBeGreaterThan(0);
});
