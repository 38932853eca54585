import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { checkBooks } from '../ledger/subject';
import { reconcilePayments } from '../reconciliation/subject';
import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import { CARDS, GRANT, RECEIPT, RECONCILIATION, REFUND, STATEMENT } from '../testing/documents';
import { settleLostAnswers } from './settle-lost-answers.platform';

let fixture: CardFixture;
let parent: Actor;
let admin: Actor;
beforeEach(async () => {
  fixture = await startCardFixture({ STRIPE_BANK_DEBITS: 'true' });
  ({ parent, superAdmin: admin } = fixture.cast.actors);
  fixture.vendor.keepsNews = true;
});
afterEach(async () => {
  const differences = await fixture.services.tenancy.within(
    systemActor(fixture.cast.ecosystemId, 'test'),
    checkBooks,
  );
  await fixture.close();
  expect(differences).toEqual([]);
});

const lastPayment = () => fixture.vendor.all('pi').at(-1)!['id'] as string;
/** Delivers the webhooks so far, each twice. */
const deliver = async () => {
  for (const news of fixture.vendor.sent.splice(0))
    for (const _twice of [1, 2]) expect(await fixture.hear(news)).toBe(200);
};
const postings = async (chargeId: string) => {
  const { rows } = await fixture.admin.query(
    `SELECT kind, amount::int FROM payments.ledger_postings WHERE charge_id = $1 AND 'CARD' IN (debit, credit) ORDER BY id`,
    [chargeId],
  );
  return rows.map(({ kind, amount }) => [kind, amount]);
};
/** A debit of the parent that the vendor has accepted and the bank not decided. */
async function debited(last4 = '6789'): Promise<string> {
  const id = await fixture.holdDue();
  await fixture.addCard(parent, last4);
  expect(await fixture.pay([id])).toMatchObject([{ status: 'COLLECTING', isPending: true }]);
  return id;
}
const run = () => settleLostAnswers.handler(fixture.services);

describe('a bank account', () => {
  it('is stored with the name of the bank and no expiry, where the currency has debits', async () => {
    await fixture.addCard(parent, '6789');
    const [account] = (await fixture.as(parent).query(CARDS))['getPaymentMethods'];
    expect(account).toMatchObject({
      ...{ kind: 'US_BANK_ACCOUNT', brand: 'STRIPE TEST BANK', last4: '6789', expMonth: null, expYear: null },
      ...{ expiry: 'GOOD', isDefault: true },
    });
    const page = fixture.vendor.asked.find(({ path }) => path.endsWith('/checkout/sessions'))!.form;
    expect(Object.entries(page).filter(([name]) => /type|verification/.test(name))).toEqual([
      ['payment_method_types[0]', 'card'],
      ['payment_method_types[1]', 'us_bank_account'],
      ['payment_method_options[us_bank_account][verification_method]', 'instant'],
    ]);
    await fixture.saveTerms({}, { currency: 'EUR' });
    await fixture.addCard(parent, '3000');
    const methods = (await fixture.as(parent).query(CARDS))['getPaymentMethods'];
    expect(methods.map(({ kind }: { kind: string }) => kind)).toEqual(['US_BANK_ACCOUNT', 'SEPA_DEBIT']);
  });

  it('pays when the bank has decided days later, and is not cancelled before', async () => {
    const id = await debited();
    expect(await postings(id)).toEqual([]);
    fixture.setNow('2026-11-24T15:00:00.000Z');
    await run();
    expect(await fixture.charge(id)).toMatchObject({ status: 'COLLECTING' });
    await fixture.vendor.decideDebit(lastPayment());
    fixture.setNow('2026-11-27T15:00:00.000Z');
    await deliver();
    expect(await fixture.charge(id)).toMatchObject({ status: 'PAID', card: 'STRIPE TEST BANK 6789' });
    const { charge } = (await fixture.as(parent).query(RECEIPT, { chargeId: id }))['getReceipt'];
    expect(charge.methodKind).toBe('US_BANK_ACCOUNT');
    const { accounts } = (await fixture.as(parent).query(STATEMENT, { month: '2026-11' }))['getStatement'];
    expect(accounts[0].lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      'CHARGED',
      'PAID_BY_ACCOUNT',
    ]);
    expect(await postings(id)).toEqual([['PAID_BY_CARD', 3117]]);
  });

  it('pays by the hourly poll where the webhook was lost', async () => {
    const id = await debited();
    await fixture.vendor.decideDebit(lastPayment());
    fixture.setNow('2026-11-23T15:30:00.000Z');
    await run();
    expect(await fixture.charge(id)).toMatchObject({ status: 'COLLECTING' });
    fixture.setNow('2026-11-23T16:10:00.000Z');
    await run();
    expect(await fixture.charge(id)).toMatchObject({ status: 'PAID' });
  });

  it('makes the charge due again where the bank declines it, and credit that came meanwhile pays', async () => {
    const id = await debited('2227');
    const input = { grantId: randomUUID(), userId: parent.userId, amount: '10', reason: 'A gift' };
    await fixture.as(admin).query(GRANT, { input });
    await fixture.vendor.decideDebit(lastPayment());
    await deliver();
    expect(await fixture.charge(id)).toMatchObject({
      ...{ status: 'DECLINED', clientBundleAmount: 1000, clientChargeAmount: 2117 },
      declined: 'There is not enough money in the account.',
    });
    expect(await postings(id)).toEqual([]);
  });

  it('reverses the payment once when the bank takes it back, and the charge is due again', async () => {
    const id = await debited();
    await fixture.vendor.decideDebit(lastPayment());
    await deliver();
    fixture.setNow('2026-11-29T15:00:00.000Z');
    await fixture.vendor.returnDebit(lastPayment());
    await deliver();
    expect(await fixture.charge(id)).toMatchObject({
      ...{ status: 'DECLINED', clientChargeAmount: 3117, settledAt: null },
      declined: 'The bank took the payment back, so it is due again.',
    });
    expect(await postings(id)).toEqual([
      ['PAID_BY_CARD', 3117],
      ['REOPENED', 3117],
    ]);
    const { accounts } = (await fixture.as(parent).query(STATEMENT, { month: '2026-11' }))['getStatement'];
    expect(accounts[0].closing).toBe(3117);
    await fixture.addCard(parent, '4242');
    fixture.setNow('2026-11-30T15:00:00.000Z');
    await reconcilePayments.handler(fixture.services);
    const { differences } = (await fixture.as(admin).query(RECONCILIATION))['getVendorReconciliation'];
    expect(differences).toEqual([]);
  });

  it('leaves a charge of which a part was refunded to the comparison with the vendor', async () => {
    const id = await debited();
    await fixture.vendor.decideDebit(lastPayment());
    await deliver();
    const refund = { refundId: randomUUID(), chargeId: id, amount: '5', way: 'CARD', reason: 'Late' };
    await fixture.as(admin).query(REFUND, { input: refund });
    await fixture.vendor.returnDebit(lastPayment());
    await deliver();
    expect(await fixture.charge(id)).toMatchObject({ status: 'PAID' });
  });

  it('ignores disputes of cards and of payments that it does not know', async () => {
    const id = await fixture.holdDue();
    await fixture.addCard(parent);
    await fixture.pay([id]);
    await fixture.vendor.returnDebit(lastPayment());
    await deliver();
    expect(await fixture.charge(id)).toMatchObject({ status: 'PAID' });
    const dispute = { id: 'du_1', payment_intent: 'pi_of_another', metadata: {} };
    expect(await fixture.hear(fixture.vendor.news('charge.dispute.created', dispute))).toBe(200);
  });
});

it('is not offered until it is switched on', async () => {
  const plain = await startCardFixture();
  await plain.addCard(plain.cast.actors.parent);
  const page = plain.vendor.asked.find(({ path }) => path.endsWith('/checkout/sessions'))!.form;
  expect(Object.keys(page).filter((name) => name.startsWith('payment_method_types'))).toHaveLength(1);
  await plain.close();
});
