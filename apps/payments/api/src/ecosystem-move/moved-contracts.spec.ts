import { randomUUID } from 'node:crypto';
import { runMove } from '@lyceum/server/ecosystem-move';
import { payments } from '../definition';
import { contractFixture, type ContractFixture } from '../testing/contract-fixture';
import { COMPUTE, ONE_CONTRACT } from '../testing/documents';
import { startFixture, type PaymentsFixture } from '../testing/payments-fixture';

let fixture: PaymentsFixture;
let vendor: ContractFixture;
const programId = randomUUID();
beforeAll(async () => {
  fixture = await startFixture();
  vendor = contractFixture(fixture);
});
afterAll(() => fixture.close());

const target = () => fixture.cast.foreigners.superAdmin;
const lines = async (id: string) =>
  (await vendor.page(id, target()))['lines'].map((line: any) => [line.kind, line.sessionId, line.due]);

/** The cast's organization becomes a program of the other one. */
async function move(programIds: readonly string[]): Promise<void> {
  const { ecosystemId, otherEcosystemId } = fixture.cast;
  const { services } = fixture;
  const id = randomUUID();
  const key = `moves/${id}/ecosystems.csv`;
  await services.files.write(key, programIds.map((from) => `${from},${programId}\n`).join(''));
  await runMove(
    { id, sourceId: ecosystemId, targetId: otherEcosystemId, programId },
    payments.ecosystemMove!,
    services,
    [key],
    async () => undefined,
  );
  await fixture.handle(
    'ecosystems.program-saved',
    { id: programId, name: 'Riverside', revision: 1_000_000 },
    undefined,
    otherEcosystemId,
  );
}

it('pays each contract the sessions of its former programs alone, and ends it', async () => {
  const learners = [fixture.cast.actors.learner.userId!];
  const until = '2035-12-31';
  const [one, two] = [await vendor.make({ until }), await vendor.make({ until })];
  const taught = (at: { programId: string }, day: string) => vendor.taught(at.programId, day, learners);
  const october = [taught(one, '2026-10-05'), taught(two, '2026-10-06'), taught(two, '2026-10-07')];
  const november = [taught(one, '2026-11-03'), taught(two, '2026-11-04')];
  await vendor.tellLedger([...october, ...november], [], '2026-11-05T20:00:00.000Z');
  for (const { contractId } of [one, two]) await vendor.approved(contractId, '2026-10');
  await move([one.programId, two.programId]);
  fixture.setNow('2026-12-02T15:00:00.000Z');
  const inTarget = (sessions: object[], at: string) =>
    fixture.handle('sessions.ledger-written', { sessions }, at, fixture.cast.otherEcosystemId);
  await inTarget([vendor.taught(programId, '2026-11-10', learners)], '2026-11-10T20:00:00.000Z');
  const drafts: string[] = [];
  for (const [at, { contractId }] of [one, two].entries()) {
    const { data, errors } = await vendor.draft(contractId, '2026-11', {}, target());
    expect(errors).toBeUndefined();
    drafts.push(data!['makeSettlement'].id);
    expect(await lines(drafts[at]!)).toEqual([['SESSION', november[at]!.id, 3000]]);
  }
  // A session that is corrected after the move stays that of its contract.
  const [absent] = [{ ...october[0]!, programId, entries: [{ ...october[0]!.entries[0]!, present: 0 }] }];
  await inTarget([absent], '2026-11-30T20:00:00.000Z');
  for (const id of drafts) await fixture.as(target()).query(COMPUTE, { id });
  expect(await lines(drafts[0]!)).toContainEqual(['CORRECTION', october[0]!.id, -3000]);
  expect(await lines(drafts[1]!)).toHaveLength(1);

  const { validUntil } = (await fixture.as(target()).query(ONE_CONTRACT, { id: one.contractId }))[
    'getVendorContract'
  ];
  expect(Date.parse(validUntil)).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
  const change = { programIds: [programId], contactIds: [], until, reason: 'Moved' };
  const again = (from: string) => vendor.save({ contractId: one.contractId, from, ...change }, target());
  expect((await again('2026-11-02')).errors?.[0]?.extensions).toMatchObject({
    ...{ code: 'CONFLICT', field: 'input.from' },
  });
  expect((await again('2027-01-01')).errors).toBeUndefined();
  const other = { from: '2026-11-05', until: '2026-12-31', contactIds: [] };
  expect((await vendor.save({ ...other, programIds: [programId] }, target())).errors).toBeUndefined();
});
