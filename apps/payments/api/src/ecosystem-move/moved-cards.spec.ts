import { removeMovedCards } from '../cards/subject';
import { reconcilePayments } from '../reconciliation/subject';
import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import { CARDS, RECONCILIATION } from '../testing/documents';
import { moveOrganization } from '../testing/move-organization';
import { TERMS } from '../testing/payments-fixture';

let fixture: CardFixture;
beforeEach(async () => (fixture = await startCardFixture()));
afterEach(() => fixture.close());

const customers = () => fixture.vendor.all('cus').map(({ metadata }) => metadata.ecosystemId);
const remove = () => removeMovedCards.handler(fixture.services);
const left = async () =>
  (
    await fixture.admin.query(
      `SELECT 'customer' AS what FROM payments.customers WHERE ecosystem_id = $1
       UNION ALL SELECT 'card' FROM payments.payment_methods WHERE ecosystem_id = $1
       UNION ALL SELECT 'page' FROM payments.card_setups WHERE ecosystem_id = $1`,
      [fixture.cast.ecosystemId],
    )
  ).rows.map(({ what }) => what);

it('removes cards that stayed here and at the vendor, of nobody else, and only after the move', async () => {
  const { actors, foreigners, ecosystemId, otherEcosystemId } = fixture.cast;
  await fixture.addCard(actors.parent);
  await fixture.addCard(foreigners.parent);
  await remove();
  expect(customers().toSorted()).toEqual([ecosystemId, otherEcosystemId].toSorted());
  await moveOrganization(fixture);
  expect(await left()).toContain('card');
  await remove();
  await remove();
  expect([customers(), await left()]).toEqual([[otherEcosystemId], []]);
  expect(fixture.vendor.all('pm')).toHaveLength(1);
  const own = (await fixture.as(foreigners.parent).query(CARDS))['getPaymentMethods'];
  expect(own).toHaveLength(1);
  const { rows } = await fixture.admin.query(
    `SELECT subject_id FROM payments.audit_log WHERE action = 'remove cards after move'`,
  );
  expect(rows).toEqual([{ subject_id: actors.parent.userId }]);
});

it('tries again where the vendor is away, and waits for a payment that is under way', async () => {
  const { parent } = fixture.cast.actors;
  await fixture.addCard(parent);
  const chargeId = await fixture.holdDue();
  await moveOrganization(fixture);
  const [customer] = fixture.vendor.all('cus');
  const state = (status: string) =>
    fixture.admin.query(`UPDATE payments.charges SET status = $2, asked_customer = $3 WHERE id = $1`, [
      chargeId,
      status,
      customer!['id'],
    ]);
  await state('COLLECTING');
  await remove();
  expect(customers()).toHaveLength(1);
  await state('OPEN');
  fixture.vendor.faults.set(`DELETE /v1/customers/${customer!['id']}`, 'LOST');
  await remove();
  expect(await left()).toContain('customer');
  fixture.vendor.faults.clear();
  await remove();
  expect([customers(), await left()]).toEqual([[], []]);
});

it('compares payments that moved with the vendor, where the organization that has them now had no card', async () => {
  await fixture.addCard(fixture.cast.actors.parent);
  const chargeId = await fixture.holdDue();
  await fixture.pay([chargeId]);
  await moveOrganization(fixture);
  await remove();
  const ecosystem = { name: 'Other', currency: 'USD', payments: TERMS, revision: 1_000_000 };
  await fixture.handle('ecosystems.ecosystem-saved', ecosystem, undefined, fixture.cast.otherEcosystemId);
  const compare = async (now: string) => {
    fixture.setNow(now);
    await reconcilePayments.handler(fixture.services);
    const admin = fixture.as(fixture.cast.foreigners.superAdmin);
    return (await admin.query(RECONCILIATION))['getVendorReconciliation'];
  };
  expect(await compare('2026-11-23T18:00:00.000Z')).toMatchObject({
    ...{ reconciledAt: '2026-11-23T18:00:00.000Z', differences: [] },
  });
  const [payment] = fixture.vendor.all('pi');
  const { amount } = payment!;
  fixture.vendor.things.set('re_by_hand', {
    ...{ id: 're_by_hand', payment_intent: payment!['id'], amount, metadata: {}, status: 'succeeded' },
  });
  const { differences } = await compare('2026-11-24T18:00:00.000Z');
  expect(differences).toEqual([
    expect.objectContaining({ chargeId, about: 'REFUND', ours: 0, theirs: amount }),
  ]);
  // Its webhooks name the former organization.
  const news = fixture.vendor.news('payment_intent.succeeded', payment!, new Date());
  expect(await fixture.hear(news)).toBe(200);
});
