import { randomUUID } from 'node:crypto';
import { entry, NOW, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { checkEcosystem } from '../ledger/check-rollups.platform';
import { HEALTH } from '../testing/tracker-documents';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const read = async (input: object = {}) =>
  (await fixture.as(fixture.cast.actors.internalAdmin).query<any>(HEALTH, { input }))[
    'getEcosystemsHealthData'
  ];
const names = async (input: object = {}) =>
  (await read(input)).ecosystemsHealthData.map(({ name }: any) => name);
const rename = (ecosystemId: string, name: string, change: object = {}) =>
  fixture.saveEcosystem({ name, ...change }, ecosystemId);

it('getEcosystemsHealthData lists ecosystems by name in pages, with their last session', async () => {
  const { ecosystemId, otherEcosystemId, programId, actors } = fixture.cast;
  await rename(ecosystemId, 'Valle Único');
  await rename(otherEcosystemId, 'Aspen Schools');
  const leader = entry(actors.leader.userId!, 45, { userType: 'LEADER' });
  const held = sessionOf(programId, 1, [leader]);
  await fixture.publishLedger({ sessions: [held, sessionOf(programId, 0, [leader], { held: false })] });
  const first = await read({ limit: 1 });
  expect(first).toMatchObject({
    hasMore: true,
    ecosystemsHealthData: [
      { ecosystemId: otherEcosystemId, ecosystem: { id: otherEcosystemId }, lastSessionAt: null },
    ],
  });
  const second = await read({ limit: 1, pageIndex: 1 });
  expect(second).toMatchObject({
    hasMore: false,
    ecosystemsHealthData: [{ ecosystemId, name: 'Valle Único', archived: false }],
  });
  expect(Date.parse(second.ecosystemsHealthData[0].lastSessionAt)).toBe(Date.parse(held.startsAt));
});

it('getEcosystemsHealthData has the trend of twelve weeks, when it was counted, and what the nightly check found', async () => {
  const { ecosystemId, otherEcosystemId, programId, siblingProgramId, otherProgramId } = fixture.cast;
  const pupil = await fixture.learner('Pupil');
  await fixture.publishLedger({
    sessions: [
      sessionOf(programId, 1, [entry(pupil, 45)]),
      sessionOf(siblingProgramId, 1, [entry(pupil, 0)]),
      sessionOf(programId, 12, [entry(pupil, 30)]),
      // This week, and before the twelve weeks.
      sessionOf(programId, 0, [entry(pupil, 45)]),
      sessionOf(programId, 13, [entry(pupil, 45)]),
    ],
  });
  await fixture.publishLedger(
    { sessions: [sessionOf(otherProgramId, 1, [entry(pupil, 15)])] },
    undefined,
    otherEcosystemId,
  );
  await fixture.admin.query(`UPDATE reports.school_weeks SET present = 1 WHERE ecosystem_id = $1`, [
    otherEcosystemId,
  ]);
  await checkEcosystem(otherEcosystemId, fixture.services);
  const page = await read();
  expect(Date.parse(page.countedAt)).toBe(Date.parse(NOW));
  const of = (id: string) => page.ecosystemsHealthData.find((row: any) => row.ecosystemId === id);
  const own = of(ecosystemId);
  expect(own.weeks).toHaveLength(12);
  expect(own.weeks[0]).toMatchObject({ startDate: '2026-08-31', minutesPresent: 30, attendanceRate: 100 });
  expect(own.weeks[1]).toMatchObject({ minutesScheduled: 0, minutesPresent: 0, attendanceRate: null });
  expect(own.weeks.at(-1)).toEqual({
    ...{ startDate: '2026-11-16', minutesScheduled: 90, minutesPresent: 45, attendanceRate: 50 },
  });
  expect(own.check).toBeNull();
  expect(of(otherEcosystemId)).toMatchObject({ check: { sums: 3, mended: 1 } });
  expect(of(otherEcosystemId).weeks.at(-1)).toMatchObject({ minutesPresent: 15 });
});

it('getEcosystemsHealthData filters by words of the name, by quiet and by archived', async () => {
  const { ecosystemId, otherEcosystemId, programId } = fixture.cast;
  await rename(ecosystemId, 'Valle Único');
  await rename(otherEcosystemId, 'Aspen 100%', { archived: true });
  expect(await names()).toEqual(['Valle Único']);
  expect(await names({ includeArchived: true })).toEqual(['Aspen 100%', 'Valle Único']);
  await rename(randomUUID(), 'Lyceum itself', { profileId: 'admin' });
  expect(await names({ searchTerm: 'UNICO val' })).toEqual(['Valle Único']);
  expect(await names({ searchTerm: '100%', includeArchived: true })).toEqual(['Aspen 100%']);
  expect(await names({ searchTerm: '_', includeArchived: true })).toEqual([]);
  await rename(otherEcosystemId, 'L’Aspen', { archived: true });
  for (const searchTerm of ["l'aspen", 'L’ASPEN', 'laspen'])
    expect(await names({ searchTerm, includeArchived: true })).toEqual(['L’Aspen']);
  expect(await names({ onlyQuiet: true })).toEqual(['Valle Único']);
  await fixture.publishLedger({ sessions: [sessionOf(programId, 2, [])] });
  expect(await names({ onlyQuiet: true })).toEqual([]);
  fixture.setNow(new Date(Date.parse(NOW) + 30 * 86_400_000).toISOString());
  expect(await names({ onlyQuiet: true })).toEqual(['Valle Único']);
});

it('getEcosystemsHealthData rejects too long searches, and logs the viewer', async () => {
  const { actors } = fixture.cast;
  const { errors } = await fixture
    .as(actors.internalAdmin)
    .send(HEALTH, { input: { searchTerm: 'x'.repeat(101) } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'searchTerm' });
  await read();
  const { rows } = await fixture.admin.query(
    `SELECT ecosystem_id FROM reports.audit_log WHERE action = 'list-ecosystems-health' AND actor_user_id = $1`,
    [actors.internalAdmin.userId],
  );
  expect(rows).toEqual([{ ecosystem_id: actors.internalAdmin.ecosystemId }]);
});
