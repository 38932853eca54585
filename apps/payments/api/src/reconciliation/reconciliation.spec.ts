import { randomUUID } from 'node:crypto';
import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import { BOOKS, RECONCILIATION, REFUND } from '../testing/documents';
import { reconcilePayments } from './reconcile-payments.platform';

let fixture: CardFixture;
beforeAll(async () => (fixture = await startCardFixture()));
afterAll(() => fixture.close());

const found = async (actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(RECONCILIATION))['getVendorReconciliation'];
const reconcileAt = async (now: string) => {
  fixture.setNow(now);
  await reconcilePayments.handler(fixture.services);
};

it('lists differences from the vendor once a day, and removes them once they are settled', async () => {
  const { parent, superAdmin } = fixture.cast.actors;
  await fixture.addCard(parent);
  const ids = [await fixture.holdDue(), await fixture.holdDue(), await fixture.holdDue()];
  await fixture.pay(ids);
  const input = { refundId: randomUUID(), chargeId: ids[0], amount: '10', way: 'CARD', reason: 'Late' };
  await fixture.as(superAdmin).query(REFUND, { input });
  expect(await found()).toEqual({ reconciledAt: null, differences: [] });
  await reconcileAt('2026-11-23T18:00:00.000Z');
  expect(await found()).toEqual({ reconciledAt: '2026-11-23T18:00:00.000Z', differences: [] });
  // Somebody refunds in the vendor's dashboard, and one payment is missing there.
  const intentOf = (id: string) => fixture.vendor.all('pi').find(({ metadata }) => metadata.chargeId === id)!;
  fixture.vendor.things.set('re_by_hand', {
    ...{ id: 're_by_hand', payment_intent: intentOf(ids[1]!)['id'], amount: 500, metadata: {} },
    status: 'succeeded',
  });
  const gone = intentOf(ids[2]!);
  fixture.vendor.things.delete(gone['id']);
  await reconcileAt('2026-11-24T10:00:00.000Z');
  expect((await found()).differences).toEqual([]);
  await reconcileAt('2026-11-24T18:00:00.000Z');
  expect((await found()).differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        chargeId: ids[1],
        about: 'REFUND',
        ours: 0,
        theirs: 500,
        subject: 'Fractions',
      }),
      expect.objectContaining({ chargeId: ids[2], about: 'PAYMENT', ours: 3117, theirs: 0, currency: 'USD' }),
    ]),
  );
  expect((await found()).differences).toHaveLength(2);
  fixture.vendor.things.delete('re_by_hand');
  fixture.vendor.things.set(gone['id'], gone);
  await reconcileAt('2026-11-25T18:00:00.000Z');
  expect((await found()).differences).toEqual([]);
  expect((await found(fixture.cast.foreigners.superAdmin)).reconciledAt).toBeNull();
});

it('compares the books on request, and lists rows that differ', async () => {
  const { superAdmin } = fixture.cast.actors;
  const check = async (actor = superAdmin) => (await fixture.as(actor).query(BOOKS))['getBookDifferences'];
  expect(await check()).toMatchObject({ hasMore: false, differences: [] });
  const id = await fixture.holdDue();
  await fixture.admin.query('UPDATE payments.charges SET price = price + 1 WHERE id = $1', [id]);
  expect((await check()).differences).toEqual([
    expect.objectContaining({ about: 'CHARGE', id, currency: 'USD', accounts: 'RECEIVABLE/REVENUE' }),
  ]);
  expect((await check(fixture.cast.foreigners.superAdmin)).differences).toEqual([]);
});
