import { demoAccounts } from '@lyceum/contracts/demo';
import { anonymousActor, systemActor } from '@lyceum/server/actor';
import { startTestSubgraph } from '@lyceum/server/testing';
import { payments } from '../definition';
import { checkBooks } from '../ledger/subject';
import { CONTRACTS, CREDIT, LIST, ONE_SETTLEMENT, PURCHASES, SETTLEMENTS } from '../testing/documents';
import { loadDemo } from './load-demo';

it('charges the families of the ecosystem that charges, idempotently, with balanced books', async () => {
  const subgraph = await startTestSubgraph(payments, { background: false });
  try {
    const { parent, learner2, staff } = demoAccounts.brightpath;
    const as = ({ userId, ecosystemId }: { userId: string; ecosystemId: string }) =>
      subgraph.as({ ...anonymousActor({ requestId: 'demo', ecosystemId }), kind: 'user', userId });
    const told = async () => ({
      parent: (await as(parent).query(LIST))['getCharges'],
      credit: (await as(parent).query(CREDIT))['getCreditLeft'],
      learner: (await as(learner2).query(LIST))['getCharges'],
    });
    await loadDemo(subgraph.services, '2026-11-23');
    const first = await told();
    await loadDemo(subgraph.services, '2026-11-23');
    expect(await told()).toEqual(first);
    expect(first.parent.charges.map(({ status }: { status: string }) => status).sort()).toEqual([
      'OPEN',
      'OPEN',
      'PAID',
    ]);
    expect(first.parent.totals[0]).toMatchObject({ due: 3 * 1884 - 3000 });
    expect(first.credit.amount).toBe(0);
    expect(first.credit.entries).toHaveLength(3);
    const system = systemActor(parent.ecosystemId, 'test');
    expect(await subgraph.services.tenancy.within(system, checkBooks)).toEqual([]);
    const { rows } = await subgraph.admin.query('SELECT amount::int FROM payments.refunds');
    expect(rows).toEqual([{ amount: 500 }]);
    const [grant] = (await as(parent).query(PURCHASES))['getPackagePurchases'].purchases;
    expect(grant).toMatchObject({ left: 4, chargeId: null, reason: 'Beca de otoño' });
    const [contract] = (await as(staff).query(CONTRACTS))['getVendorContracts'].contracts;
    const { settlements } = (await as(staff).query(SETTLEMENTS, { id: contract.id }))['getSettlements'];
    expect(settlements).toMatchObject([
      { state: 'SHARED', openDisputes: 1 },
      { state: 'APPROVED', openDisputes: 0 },
      { state: 'PAID', openDisputes: 0, paidReference: 'ACH 20417', bonusTotal: 15000 },
    ]);
    const seen = { id: settlements[0].id, show: 'DISPUTED' };
    const disputed = (await as(staff).query(ONE_SETTLEMENT, seen))['getSettlement'];
    expect(disputed.lines).toMatchObject([{ disputes: [{ state: 'OPEN', viewerCan: ['WITHDRAW'] }] }]);
    expect(first.learner.totals[0].paidCount).toBeGreaterThan(0);
    expect((await as(demoAccounts.riverside.parent).query(LIST))['getCharges'].totalCount).toBe(0);
    const riverside = systemActor(demoAccounts.riverside.super.ecosystemId, 'test');
    expect(await subgraph.services.tenancy.within(riverside, checkBooks)).toEqual([]);
    const { rows: invoices } = await subgraph.admin.query(
      `SELECT status, due_on < '2026-11-23' AS late FROM payments.invoices ORDER BY first_day`,
    );
    expect(invoices).toEqual([
      { status: 'PAID', late: true },
      { status: 'ISSUED', late: true },
      { status: 'DRAFT', late: null },
    ]);
    const { rows: orders } = await subgraph.admin.query(
      `SELECT (sum(i.subtotal + i.tax) * 100 / max(o.amount))::int AS used FROM payments.purchase_orders o
       JOIN payments.invoices i ON i.purchase_order_id = o.id AND i.status <> 'DRAFT'`,
    );
    expect(orders).toEqual([{ used: 82 }]);
  } finally {
    await subgraph.close();
  }
});
