import { randomUUID } from 'node:crypto';
import { CONTRACTS, ONE_CONTRACT } from '../testing/documents';
import { contractFixture, type ContractFixture } from '../testing/contract-fixture';
import { startFixture, type PaymentsFixture } from '../testing/payments-fixture';

let fixture: PaymentsFixture;
let vendor: ContractFixture;
beforeAll(async () => {
  fixture = await startFixture();
  vendor = contractFixture(fixture);
});
afterAll(() => fixture.close());

const refusal = async (answer: ReturnType<ContractFixture['save']>) => (await answer).errors?.[0]?.extensions;
const code = async (answer: ReturnType<ContractFixture['save']>) => (await refusal(answer))?.code;

describe('saveVendorContract', () => {
  it('makes a contract, and a version where terms change', async () => {
    const { contractId, programId } = await vendor.make();
    const same = { contractId, programIds: [programId] };
    const renamed = await vendor.save({ ...same, vendorName: 'Brighter Minds', from: '2026-05-01' });
    expect(renamed.data?.['saveVendorContract']).toMatchObject({
      ...{ vendorName: 'Brighter Minds', timeZoneId: 'America/Denver', currency: 'USD' },
      ...{ validFrom: '2026-01-01', validUntil: '2026-12-31', viewerCan: ['SAVE', 'SETTLE'] },
      versions: [{ number: 1, cap: 2, rates: [{ for: 'ANY', fromMinutes: 0, amount: 3000 }] }],
    });
    const changed = await vendor.save({ ...same, cap: 3, from: '2026-05-01', reason: 'More dosage' });
    expect(changed.data?.['saveVendorContract'].versions).toMatchObject([
      { number: 2, from: '2026-05-01', cap: 3, reason: 'More dosage' },
      { number: 1, from: '2026-01-01', cap: 2, reason: null },
    ]);
  });

  it('rejects wrong fields by name', async () => {
    const rate = { for: 'ANY', fromMinutes: 0, amount: '30' };
    for (const [part, field] of [
      [{ contractId: 'x' }, 'input.contractId'],
      [{ vendorName: ' ' }, 'input.vendorName'],
      [{ vendorEmail: 'nobody' }, 'input.vendorEmail'],
      [{ until: '2025-12-31' }, 'input.until'],
      [{ until: '2037-01-02' }, 'input.until'],
      [{ programIds: [] }, 'input.programIds'],
      [{ rates: [] }, 'input.rates'],
      [{ rates: [rate, rate] }, 'input.rates'],
      [{ rates: [{ ...rate, fromMinutes: 601 }] }, 'input.rates.0.fromMinutes'],
      [{ rates: [{ ...rate, amount: '1.005' }] }, 'input.rates.0.amount'],
      [{ floor: 0 }, 'input.floor'],
      [{ floor: 3, cap: 2 }, 'input.cap'],
      [{ belowFloorPercent: 101 }, 'input.belowFloorPercent'],
      [{ bonuses: [{ kind: 'ON_TARGET', percent: 0, amount: '1' }] }, 'input.bonuses.0.percent'],
      [{ bonuses: [{ kind: 'GROWTH', percent: 0, amount: '-1' }] }, 'input.bonuses.0.amount'],
    ] as const)
      expect(await refusal(vendor.save(part))).toMatchObject({ code: 'BAD_USER_INPUT', field });
    const { superAdmin } = fixture.cast.actors;
    await fixture.savePerson(superAdmin);
    expect(
      await refusal(
        vendor.save({ contactIds: [superAdmin.userId], programIds: [await vendor.newProgram()] }),
      ),
    ).toMatchObject({ field: 'input.contactIds' });
    const { contractId, programId } = await vendor.make();
    expect(
      await refusal(vendor.save({ contractId, programIds: [programId], cap: 9, from: '2026-06-01' })),
    ).toMatchObject({ field: 'input.reason' });
  });

  it('conflicts with another contract for the program, with shared periods, and with another period', async () => {
    const { contractId, programId } = await vendor.make({ until: '2026-06-30' });
    expect(await refusal(vendor.save({ programIds: [programId], from: '2026-06-30' }))).toMatchObject({
      ...{ code: 'CONFLICT', field: 'input.programIds' },
    });
    const after = await vendor.save({ programIds: [programId], from: '2026-07-01' });
    expect(after.errors).toBeUndefined();
    await vendor.shared(contractId, '2026-03');
    const change = { contractId, programIds: [programId], until: '2026-06-30', cap: 4, reason: 'A change' };
    expect(await refusal(vendor.save({ ...change, from: '2026-03-31' }))).toMatchObject({
      ...{ code: 'CONFLICT', field: 'input.from' },
    });
    expect(await code(vendor.save({ ...change, from: '2026-04-01' }))).toBeUndefined();
    expect(await refusal(vendor.save({ ...change, period: 'TERM', from: '2026-04-01' }))).toMatchObject({
      ...{ code: 'CONFLICT', field: 'input.period' },
    });
  });

  it('is refused to others, for unknown people and programs, and to someone of another ecosystem', async () => {
    const { actors, foreigners, otherProgramId } = fixture.cast;
    expect(await code(vendor.save({}, actors.programAdmin))).toBe('FORBIDDEN');
    expect(await code(vendor.save({}, vendor.contact))).toBe('FORBIDDEN');
    expect(await code(vendor.save({}, foreigners.superAdmin))).toBe('NOT_FOUND');
    expect(await code(vendor.save({ programIds: [otherProgramId] }))).toBe('NOT_FOUND');
    expect(await code(vendor.save({ contactIds: [foreigners.learner.userId] }))).toBe('NOT_FOUND');
    expect(await code(vendor.save({ contactIds: [randomUUID()] }))).toBe('NOT_FOUND');
  });
});

describe('getVendorContracts', () => {
  it('shows a contact the own contracts, super admins all, and others none', async () => {
    const { contractId } = await vendor.make();
    const { parent, superAdmin } = fixture.cast.actors;
    const other = await vendor.make({ contactIds: [parent.userId], vendorName: 'Another' });
    const idsOf = async (actor = superAdmin) =>
      (await fixture.as(actor).query(CONTRACTS, { limit: 100 }))['getVendorContracts'].contracts.map(
        ({ id }: { id: string }) => id,
      );
    expect(await idsOf()).toEqual(expect.arrayContaining([contractId, other.contractId]));
    expect(await idsOf(vendor.contact)).toContain(contractId);
    expect(await idsOf(vendor.contact)).not.toContain(other.contractId);
    expect(await idsOf(parent)).toEqual([other.contractId]);
    expect(await idsOf(fixture.cast.actors.learner)).toEqual([]);
    expect(await idsOf(fixture.cast.foreigners.superAdmin)).toEqual([]);
    expect(await fixture.as(parent).refusal(CONTRACTS, { limit: 101 })).toBe('BAD_USER_INPUT');
  });
});

describe('getVendorContract', () => {
  it('is for super admins and contacts, not for another vendor or another ecosystem', async () => {
    const { contractId: id } = await vendor.make();
    const { actors, foreigners } = fixture.cast;
    const seen = (await fixture.as(vendor.contact).query(ONE_CONTRACT, { id }))['getVendorContract'];
    expect(seen).toMatchObject({ id, viewerCan: [], contacts: [{ user: { id: vendor.contact.userId } }] });
    for (const actor of [actors.parent, actors.programAdmin, foreigners.superAdmin, foreigners.staff])
      expect(await fixture.as(actor).refusal(ONE_CONTRACT, { id })).toBe('NOT_FOUND');
    expect(await fixture.as(actors.superAdmin).refusal(ONE_CONTRACT, { id: 'x' })).toBe('NOT_FOUND');
  });
});
