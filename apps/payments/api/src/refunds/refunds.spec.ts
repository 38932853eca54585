import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { checkBooks } from '../ledger/subject';
import { settleLostAnswers } from '../paying/subject';
import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import { MARK, REFUND, REFUNDED, REOPEN } from '../testing/documents';

let fixture: CardFixture;
let admin: Actor;
let parent: Actor;
beforeAll(async () => {
  fixture = await startCardFixture();
  ({ superAdmin: admin, parent } = fixture.cast.actors);
  await fixture.addCard(parent);
});
beforeEach(() => {
  fixture.vendor.refunds = 'succeeded';
  fixture.vendor.faults.clear();
});
afterAll(() => fixture.close());
afterEach(async () => {
  const differences = await fixture.services.tenancy.within(
    systemActor(fixture.cast.ecosystemId, 'test'),
    checkBooks,
  );
  expect(differences).toEqual([]);
});

async function paidByCard(): Promise<string> {
  const id = await fixture.holdDue();
  expect(await fixture.pay([id])).toMatchObject([{ status: 'PAID' }]);
  return id;
}

const input = (chargeId: string, part: object = {}) => ({
  input: {
    ...{ refundId: randomUUID(), chargeId, amount: '10', way: 'CARD', reason: 'Tutor was late' },
    ...part,
  },
});
const refund = async (chargeId: string, part: object = {}, actor = admin) =>
  (await fixture.as(actor).query(REFUND, input(chargeId, part)))['refundCharge'];
const refusal = (chargeId: string, part: object = {}, actor = admin) =>
  fixture.as(actor).refusal(REFUND, input(chargeId, part));
const atVendor = () => fixture.vendor.all('re');
/** What reports hear of the charge: paid and refunded, in each event. */
const published = async (chargeId: string): Promise<[number, number][]> => {
  const { rows } = await fixture.admin.query(
    `SELECT c.charge FROM payments.outbox o, jsonb_array_elements(o.payload -> 'charges') AS c (charge)
     WHERE o.type = 'payments.charges-saved' AND c.charge ->> 'id' = $1 ORDER BY o.id`,
    [chargeId],
  );
  return rows.map(({ charge: { paid, refunded } }) => [paid, refunded]);
};

describe('a refund', () => {
  it('refundCharge refunds to the card in parts, once each, up to what was paid', async () => {
    const id = await paidByCard();
    const refundId = randomUUID();
    expect(await refund(id, { refundId })).toMatchObject({
      ...{ status: 'PAID', refunded: 1000, refundable: 2117, refundableToCard: true, viewerCan: ['REFUND'] },
      refunds: [{ amount: 1000, currency: 'USD', way: 'CARD', state: 'SUCCEEDED', reason: 'Tutor was late' }],
    });
    expect(await refund(id, { refundId })).toMatchObject({ refunded: 1000 });
    expect(await refusal(id, { refundId, amount: '11' })).toBe('CONFLICT');
    expect(await refusal(id, { amount: '21.18' })).toBe('CONFLICT');
    expect(await refund(id, { amount: '21.17' })).toMatchObject({
      refunded: 3117,
      refundable: 0,
      viewerCan: [],
    });
    expect(await refusal(id, { amount: '0.01' })).toBe('CONFLICT');
    expect(atVendor().map(({ amount }) => amount)).toEqual([1000, 2117]);
    expect((await published(id)).slice(-3)).toEqual([
      [3117, 0],
      [3117, 1000],
      [3117, 3117],
    ]);
    const shown = (await fixture.as(parent).query(REFUNDED))['getCharges'].charges;
    expect(shown.find((each: { id: string }) => each.id === id)).toMatchObject({
      refunded: 3117,
      // Both have the time of the test's clock.
      refunds: expect.arrayContaining([
        expect.objectContaining({ amount: 1000 }),
        expect.objectContaining({ amount: 2117, reason: 'Tutor was late' }),
      ]),
    });
  });

  it('refundCharge cannot exceed the payment with concurrent requests', async () => {
    const id = await paidByCard();
    const before = atVendor().length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fixture.as(admin).send(REFUND, input(id, { amount: '10.00' }))),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3);
    expect(atVendor().length - before).toBe(3);
  });

  it('refundCharge outside the platform counts at once, and the charge can no longer be reopened', async () => {
    const id = await fixture.holdDue();
    expect(await refusal(id, { way: 'OUTSIDE' })).toBe('CONFLICT');
    await fixture.as(admin).query(MARK, { input: { chargeId: id, reason: 'In cash' } });
    expect(await refusal(id)).toBe('CONFLICT');
    expect(await refund(id, { way: 'OUTSIDE', amount: '5' })).toMatchObject({
      ...{ status: 'PAID_OUTSIDE', refundableToCard: false, viewerCan: ['REFUND'] },
      refunds: [{ amount: 500, way: 'OUTSIDE', state: 'SUCCEEDED', settledAt: expect.any(String) }],
    });
    expect(await fixture.as(admin).refusal(REOPEN, { input: { chargeId: id, reason: 'A mistake' } })).toBe(
      'CONFLICT',
    );
  });

  it('refundCharge rejects wrong values, and people who may not settle the charge', async () => {
    const id = await paidByCard();
    for (const part of [
      { amount: '0' },
      { amount: '1.005' },
      { amount: '-1' },
      { reason: 'x' },
      { refundId: 'a' },
    ])
      expect(await refusal(id, part)).toBe('BAD_USER_INPUT');
    const { programAdmin, leader } = fixture.cast.actors;
    expect(await refusal(id, {}, parent)).toBe('FORBIDDEN');
    expect(await refusal(id, {}, leader)).toBe('FORBIDDEN');
    expect(await refusal(id, {}, { ...programAdmin, userId: parent.userId })).toBe('FORBIDDEN');
    expect(await refusal(id, {}, fixture.cast.foreigners.superAdmin)).toBe('NOT_FOUND');
    expect(await refusal(randomUUID())).toBe('NOT_FOUND');
    expect((await fixture.charge(id))['status']).toBe('PAID');
  });
});

describe('the vendor', () => {
  const stateOf = async (id: string) => {
    const { charges } = (await fixture.as(parent).query(REFUNDED))['getCharges'];
    return charges.find((each: { id: string }) => each.id === id);
  };
  const hear = async (type: string, thing: object) => {
    const news = fixture.vendor.news(type, thing);
    expect(await Promise.all([fixture.hear(news), fixture.hear(news)])).toEqual([200, 200]);
  };

  it('may decide later, repeat and reorder webhooks, and reverse a success', async () => {
    fixture.vendor.refunds = 'pending';
    const id = await paidByCard();
    expect(await refund(id)).toMatchObject({ refunded: 1000, refunds: [{ state: 'PENDING' }] });
    const { id: at } = atVendor().at(-1)!;
    const before = { ...atVendor().at(-1)! };
    await fixture.vendor.decideRefund(at, 'succeeded');
    await hear('refund.updated', atVendor().at(-1)!);
    await hear('refund.created', before);
    expect(await stateOf(id)).toMatchObject({ refunded: 1000, refunds: [{ state: 'SUCCEEDED' }] });
    await fixture.vendor.decideRefund(at, 'failed');
    await hear('refund.failed', atVendor().at(-1)!);
    expect(await stateOf(id)).toMatchObject({
      refunded: 0,
      refundable: 3117,
      refunds: [{ state: 'FAILED' }],
    });
    expect((await published(id)).slice(-2)).toEqual([
      [3117, 1000],
      [3117, 0],
    ]);
    fixture.vendor.refunds = 'succeeded';
    expect(await refund(id, { amount: '31.17' })).toMatchObject({ refunded: 3117 });
  });

  it('may refuse, which leaves the amount refundable', async () => {
    fixture.vendor.refunds = 'failed';
    const id = await paidByCard();
    expect(await refund(id)).toMatchObject({ refunded: 0, refunds: [{ state: 'FAILED', amount: 1000 }] });
  });

  it.each(['LOST', 'AWAY'] as const)(
    'is asked again after an answer that is %s, and refunds once',
    async (fault) => {
      const id = await paidByCard();
      const before = atVendor().length;
      fixture.vendor.faults.set('POST /v1/refunds', fault);
      expect(await refund(id)).toMatchObject({ refunded: 1000, refunds: [{ state: 'PENDING' }] });
      fixture.vendor.faults.clear();
      await settleLostAnswers.handler(fixture.services);
      expect((await stateOf(id)).refunds).toMatchObject([{ state: 'PENDING' }]);
      fixture.setNow(new Date(fixture.services.clock.now().getTime() + 3 * 60_000).toISOString());
      await settleLostAnswers.handler(fixture.services);
      expect((await stateOf(id)).refunds).toMatchObject([{ state: 'SUCCEEDED' }]);
      expect(atVendor().length - before).toBe(1);
    },
  );
});
