import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import { ADD_ECOSYSTEM, CONFIRM, DUE, GRANT, LIST, MARK, PAY, SETTLE } from '../testing/documents';
import { settleLostAnswers } from './settle-lost-answers.platform';

let fixture: CardFixture;
let parent: Actor;
beforeEach(async () => {
  fixture = await startCardFixture();
  ({ parent } = fixture.cast.actors);
});
afterEach(() => fixture.close());

const due = async (actor = parent, owner = 'SELF') =>
  (await fixture.as(actor).query(DUE, { owner }))['getDueCharges'];
const payments = () => fixture.vendor.all('pi');
const taken = () => payments().filter(({ status }) => status === 'succeeded');

describe('due charges', () => {
  it('payCharges pays with the default card, each charge once however often it is pressed', async () => {
    const ids = [await fixture.holdDue(), await fixture.holdDue()];
    expect(await due()).toMatchObject({ total: 6234, currency: 'USD', moreCount: 0, card: null });
    expect((await fixture.as(parent).send(PAY, { ids, total: 6234 })).errors?.[0]).toMatchObject({
      ...{ message: 'Add a card first.', extensions: { code: 'CONFLICT' } },
    });
    expect((await fixture.charge(ids[0]!))['status']).toBe('OPEN');
    await fixture.addCard(parent);
    const found = await due();
    expect([found.card, new Set(found.charges.map(({ id }: { id: string }) => id))]).toEqual([
      { last4: '4242' },
      new Set(ids),
    ]);
    const [first, again] = await Promise.all([fixture.pay(ids), fixture.pay(ids)]);
    expect(first.concat(again).every(({ status }) => status === 'PAID' || status === 'COLLECTING')).toBe(
      true,
    );
    const paid = (await fixture.as(parent).query(LIST))['getCharges'];
    expect(paid.totals[0]).toMatchObject({ due: 0, paid: 6234 });
    expect(paid.charges).toMatchObject([
      { status: 'PAID', card: 'visa 4242', viewerCan: [] },
      { status: 'PAID', card: 'visa 4242', viewerCan: [] },
    ]);
    expect(taken().map(({ amount, currency }) => [amount, currency])).toEqual([
      [3117, 'usd'],
      [3117, 'usd'],
    ]);
    expect(await fixture.pay(ids)).toMatchObject([{ status: 'PAID' }, { status: 'PAID' }]);
    expect(payments()).toHaveLength(2);
    const { rows } = await fixture.admin.query(
      `SELECT action FROM payments.audit_log WHERE subject_id = $1 ORDER BY id`,
      [ids[0]],
    );
    expect(rows.map(({ action }) => action)).toEqual(['ask card', 'paid by card']);
  });

  it('payCharges is for the payer only, for the shown total, while the charges are due', async () => {
    const { learner, leader, superAdmin, internalAdmin } = fixture.cast.actors;
    const id = await fixture.holdDue();
    await fixture.addCard(parent);
    for (const actor of [learner, leader, superAdmin, internalAdmin, fixture.cast.foreigners.parent])
      for (const [document, variables] of [
        [PAY, { ids: [id], total: 3117 }],
        [CONFIRM, { id }],
        [SETTLE, { id }],
      ] as const)
        expect(await fixture.as(actor).refusal(document, variables)).toBe('NOT_FOUND');
    const refusal = (variables: object) => fixture.as(parent).refusal(PAY, variables);
    expect(await refusal({ ids: [id], total: 3116 })).toBe('CONFLICT');
    expect(await refusal({ ids: [], total: 0 })).toBe('BAD_USER_INPUT');
    expect(await refusal({ ids: Array.from({ length: 21 }, () => randomUUID()), total: 0 })).toBe(
      'BAD_USER_INPUT',
    );
    expect(await refusal({ ids: [id, randomUUID()], total: 3117 })).toBe('NOT_FOUND');
    expect(await refusal({ ids: ['mistyped'], total: 3117 })).toBe('NOT_FOUND');
    expect(await fixture.as(parent).refusal(CONFIRM, { id })).toBe('CONFLICT');
    await fixture.as(superAdmin).query(MARK, { input: { chargeId: id, reason: 'In cash' } });
    expect(await refusal({ ids: [id], total: 3117 })).toBe('CONFLICT');
    expect(payments()).toEqual([]);
  });

  it('payCharges of the organization is for its super admins, not for operators', async () => {
    const { superAdmin, programAdmin, internalAdmin } = fixture.cast.actors;
    await fixture.saveTerms({ payer: 'ECOSYSTEM' });
    const id = await fixture.holdDue();
    await fixture.addCard(superAdmin, '4242', ADD_ECOSYSTEM);
    expect((await fixture.charge(id))['viewerCan']).toEqual(['PAY']);
    expect((await due(internalAdmin, 'ECOSYSTEM')).charges).toEqual([]);
    for (const actor of [programAdmin, internalAdmin])
      expect(await fixture.as(actor).refusal(PAY, { ids: [id], total: 3117 })).toBe('NOT_FOUND');
    expect((await due(superAdmin, 'ECOSYSTEM')).total).toBe(3117);
    expect(await fixture.pay([id], superAdmin)).toMatchObject([{ status: 'PAID' }]);
  });

  it('payCharges says in the reader’s language why a card was declined, and pays with another', async () => {
    const id = await fixture.holdDue();
    await fixture.addCard(parent, '0341');
    expect(await fixture.pay([id], { ...parent, language: 'sp' })).toMatchObject([
      {
        ...{ status: 'DECLINED', card: 'visa 0341', viewerCan: ['PAY'] },
        declined: 'La tarjeta no tiene fondos suficientes.',
      },
    ]);
    // Credit that is granted later is spent first.
    const { superAdmin } = fixture.cast.actors;
    const input = { grantId: randomUUID(), userId: parent.userId, amount: '10', reason: 'A gift' };
    await fixture.as(superAdmin).query(GRANT, { input });
    expect(await fixture.pay([id], parent, 2117)).toMatchObject([{ status: 'DECLINED' }]);
    expect(payments().map(({ amount, status }) => [amount, status])).toEqual([
      [3117, 'requires_payment_method'],
      [2117, 'requires_payment_method'],
    ]);
    expect(
      new Set(fixture.vendor.asked.map(({ key }) => key).filter((key) => key?.startsWith('charge-'))).size,
    ).toBe(2);
  });

  it('confirmCharge opens the bank’s page, and the charge is paid once it is confirmed', async () => {
    const id = await fixture.holdDue();
    await fixture.addCard(parent, '3184');
    const [asked] = await fixture.pay([id]);
    expect(asked).toMatchObject({ status: 'DECLINED', viewerCan: ['CONFIRM', 'PAY'] });
    const confirm = async () => (await fixture.as(parent).query(CONFIRM, { id }))['confirmCharge'];
    const { url, charge } = await confirm();
    const bank = payments().at(-1)!;
    expect([url, charge.status]).toEqual([`${fixture.vendor.url}/bank/${bank['id']}`, 'COLLECTING']);
    expect(bank['return_url']).toBe(`http://localhost:4200/payments?of=mine&charge=${id}`);
    // Back without an answer, the same page is still open, and nothing else can pay the charge.
    expect(await confirm()).toMatchObject({ url, charge: { viewerCan: ['CONFIRM'] } });
    const { superAdmin } = fixture.cast.actors;
    expect(await fixture.as(superAdmin).refusal(MARK, { input: { chargeId: id, reason: 'Cash' } })).toBe(
      'CONFLICT',
    );
    await fixture.vendor.answerBank(bank['id'], false);
    const settle = async () => (await fixture.as(parent).query(SETTLE, { id }))['finishCharge'];
    expect(await settle()).toMatchObject({
      ...{ status: 'DECLINED', declined: 'The payment was not confirmed at the bank.' },
    });
    await confirm();
    await fixture.vendor.answerBank(payments().at(-1)!['id'], true);
    const news = fixture.vendor.news('payment_intent.succeeded', payments().at(-1)!);
    expect(await Promise.all([fixture.hear(news), fixture.hear(news)])).toEqual([200, 200]);
    expect(await settle()).toMatchObject({ status: 'PAID', declined: null });
    expect(taken()).toHaveLength(1);
  });
});

describe('a lost answer', () => {
  it('after the bank paid is found by a webhook or later, and nothing is paid twice', async () => {
    const ids = [await fixture.holdDue(), await fixture.holdDue()];
    await fixture.addCard(parent);
    fixture.vendor.faults.set('/confirm', 'LOST');
    fixture.vendor.faults.set(ids[0]!, 'LOST');
    expect(await fixture.pay([ids[0]!])).toMatchObject([{ status: 'COLLECTING', viewerCan: [] }]);
    expect(await fixture.pay([ids[1]!])).toMatchObject([{ status: 'COLLECTING' }]);
    fixture.vendor.faults.clear();
    expect(taken()).toHaveLength(2);
    // A second press calls the vendor no second time.
    await fixture.pay(ids);
    expect(payments()).toHaveLength(2);
    const told = payments().find(({ metadata }) => metadata.chargeId === ids[0])!;
    expect(await fixture.hear(fixture.vendor.news('payment_intent.succeeded', told))).toBe(200);
    expect((await fixture.charge(ids[0]!))['status']).toBe('PAID');
    await settleLostAnswers.handler(fixture.services);
    expect((await fixture.charge(ids[1]!))['status']).toBe('COLLECTING'); // another request may be calling the vendor
    fixture.setNow('2026-11-23T15:03:00.000Z');
    await settleLostAnswers.handler(fixture.services);
    expect(await fixture.charge(ids[1]!)).toMatchObject({ status: 'PAID', card: 'visa 4242' });
    expect(taken()).toHaveLength(2);
  });

  it('before the bank was asked leaves the charge due, and the prepared payment is never sent', async () => {
    const id = await fixture.holdDue();
    await fixture.addCard(parent);
    fixture.vendor.faults.set('/payment_intents', 'AWAY');
    expect(await fixture.as(parent).refusal(PAY, { ids: [id], total: 3117 })).toBe('CONFLICT');
    expect(await fixture.charge(id)).toMatchObject({ status: 'OPEN', card: null });
    fixture.vendor.faults.clear();
    fixture.vendor.faults.set('/confirm', 'AWAY');
    expect(await fixture.pay([id])).toMatchObject([{ status: 'COLLECTING' }]);
    fixture.vendor.faults.clear();
    fixture.setNow('2026-11-23T15:03:00.000Z');
    await settleLostAnswers.handler(fixture.services);
    expect((await fixture.charge(id))['status']).toBe('OPEN');
    expect(payments().map(({ status }) => status)).toEqual(['canceled']);
    // A process that was killed before it called the vendor.
    await fixture.admin.query(
      `UPDATE payments.charges SET status = 'COLLECTING', payment_intent = NULL, collecting_since = $2 WHERE id = $1`,
      [id, '2026-11-23T15:00:00.000Z'],
    );
    await settleLostAnswers.handler(fixture.services);
    expect((await fixture.charge(id))['status']).toBe('OPEN');
    // The key now belongs to another account, which has no such payment.
    await fixture.admin.query(
      `UPDATE payments.charges SET status = 'COLLECTING', payment_intent = 'pi_of_another', collecting_since = $2 WHERE id = $1`,
      [id, '2026-11-23T15:00:00.000Z'],
    );
    await settleLostAnswers.handler(fixture.services);
    expect(await fixture.pay([id])).toMatchObject([{ status: 'PAID' }]);
    expect(taken()).toHaveLength(1);
  });

  it('finishCharge waits for the bank’s page up to half an hour; corrections of attendance apply afterwards', async () => {
    const { learner } = fixture.cast.actors;
    const session = await fixture.hold();
    const { rows } = await fixture.admin.query('SELECT id FROM payments.charges WHERE session_id = $1', [
      session.id,
    ]);
    const id = rows[0].id as string;
    await fixture.addCard(parent, '3184');
    await fixture.pay([id]);
    await fixture.as(parent).query(CONFIRM, { id });
    await fixture.tellHeld({ sessions: [{ ...session, attendeeIds: [] }] }, '2026-11-23T15:10:00Z');
    expect(await fixture.charge(id)).toMatchObject({ status: 'COLLECTING', overtaken: true });
    fixture.setNow('2026-11-23T15:20:00.000Z');
    await settleLostAnswers.handler(fixture.services);
    expect((await fixture.charge(id))['status']).toBe('COLLECTING');
    fixture.setNow('2026-11-23T15:31:00.000Z');
    await settleLostAnswers.handler(fixture.services);
    expect(await fixture.charge(id)).toMatchObject({ status: 'VOID', overtaken: false });
    expect(payments().at(-1)!['status']).toBe('canceled');
    await fixture.tellHeld(
      { sessions: [{ ...session, attendeeIds: [learner.userId!] }] },
      '2026-11-23T15:40:00Z',
    );
    expect((await fixture.charge(id))['status']).toBe('OPEN');
  });
});
