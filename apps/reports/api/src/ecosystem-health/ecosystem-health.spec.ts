import { randomUUID } from 'node:crypto';
import { entry, NOW, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
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
