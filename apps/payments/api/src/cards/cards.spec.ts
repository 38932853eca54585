import { randomUUID } from 'node:crypto';
import { eventually } from '@lyceum/server/testing';
import { settleLostAnswers } from '../paying/settle-lost-answers.platform';
import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import { ADD, ADD_ECOSYSTEM, CARDS, DEFAULT, FINISH, REMOVE, TERMS_NOW } from '../testing/documents';
import { startFixture } from '../testing/payments-fixture';

let fixture: CardFixture;
beforeEach(async () => (fixture = await startCardFixture()));
afterEach(() => fixture.close());

const cards = async (actor = fixture.cast.actors.parent, owner = 'SELF') =>
  (await fixture.as(actor).query(CARDS, { owner }))['getPaymentMethods'];
const open = async (actor = fixture.cast.actors.parent) =>
  (await fixture.as(actor).query(ADD))['addPaymentMethod'] as { id: string; url: string };
const finish = async (id: string, actor = fixture.cast.actors.parent) =>
  (await fixture.as(actor).query(FINISH, { id }))['finishPaymentMethod'];
const page = () => fixture.vendor.all('cs').at(-1)!;

describe('a card', () => {
  it('addPaymentMethod stores a card once, whoever reports it first, and only what identifies it to a payer', async () => {
    const { parent } = fixture.cast.actors;
    const { id, url } = await open({ ...parent, language: 'sp' });
    expect(url).toBe(page()['url']);
    expect(page()).toMatchObject({
      ...{ mode: 'setup', locale: 'es-419', 'payment_method_types[0]': 'card' },
      success_url: `http://localhost:4200/payments?of=mine&card=${id}`,
      metadata: { ecosystemId: fixture.cast.ecosystemId, ownerId: parent.userId, setupId: id },
    });
    expect(await finish(id)).toEqual({ state: 'PENDING', method: null });
    await fixture.vendor.typeCard(page()['id'], '0069');
    const news = fixture.vendor.news('checkout.session.completed', page());
    const answers = await Promise.all([finish(id), fixture.hear(news), finish(id), fixture.hear(news)]);
    expect(answers[1]).toBe(200);
    expect(answers[0]).toMatchObject({
      state: 'ADDED',
      method: {
        brand: 'visa',
        last4: '0069',
        expMonth: 12,
        expYear: 2026,
        isDefault: true,
        expiry: 'ENDS_SOON',
      },
    });
    expect(await cards()).toEqual([answers[0].method]);
    const { rows } = await fixture.admin.query(
      `SELECT to_jsonb(m) - '{id,owner_id,ecosystem_id,added_by,added_at,vendor_id}'::text[] AS kept FROM payments.payment_methods m`,
    );
    expect(rows).toEqual([
      {
        kept: { kind: 'CARD', brand: 'visa', last4: '0069', exp_month: 12, exp_year: 2026, is_default: true },
      },
    ]);
    expect(await cards(fixture.cast.foreigners.parent)).toEqual([]);
  });

  it('finishPaymentMethod answers what a later check found, or that the page was closed', async () => {
    const { id } = await open();
    await fixture.vendor.typeCard(page()['id'], '4242');
    const left = await open();
    page()['status'] = 'expired';
    await settleLostAnswers.handler(fixture.services);
    expect(await cards()).toEqual([]); // the card page may still be open
    fixture.setNow('2026-11-23T15:32:00.000Z');
    await settleLostAnswers.handler(fixture.services);
    expect((await cards()).map(({ last4 }: { last4: string }) => last4)).toEqual(['4242']);
    expect((await finish(id)).state).toBe('ADDED');
    expect(await finish(left.id)).toEqual({ state: 'CLOSED', method: null });
  });

  it('ecosystemSetDefaultPaymentMethod puts another card first, instead of the earliest one', async () => {
    const { parent } = fixture.cast.actors;
    const first = await fixture.addCard(parent);
    fixture.setNow('2026-11-23T15:01:00.000Z');
    const second = await fixture.addCard(parent, '3184');
    expect((await cards()).map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false]);
    const changed = await fixture.as(parent).query(DEFAULT, { id: second.id });
    expect(changed['ecosystemSetDefaultPaymentMethod'].map(({ id }: { id: string }) => id)).toEqual([
      second.id,
      first.id,
    ]);
  });

  it('ecosystemCreditCardRemoval removes a card here and at the vendor, and makes the newest other one the default', async () => {
    const { parent } = fixture.cast.actors;
    const first = await fixture.addCard(parent);
    fixture.setNow('2026-11-23T15:01:00.000Z');
    const second = await fixture.addCard(parent, '3184');
    await fixture.as(parent).query(DEFAULT, { id: second.id });
    const left = await fixture.as(parent).query(REMOVE, { id: second.id });
    expect(left['ecosystemCreditCardRemoval']).toMatchObject([{ id: first.id, isDefault: true }]);
    expect(await fixture.as(parent).refusal(REMOVE, { id: second.id })).toBe('NOT_FOUND');
    fixture.vendor.faults.set('/detach', 'LOST');
    await fixture.background.start();
    await eventually(async () => fixture.vendor.all('pm').length === 1, 'the card is gone at the vendor');
    fixture.vendor.faults.clear();
    await eventually(async () => {
      const { rows } = await fixture.admin.query(`SELECT status FROM payments.job_records`);
      return rows.every(({ status }) => status === 'DONE');
    }, 'the removal is noted');
    const { rows } = await fixture.admin.query(
      `SELECT action FROM payments.audit_log WHERE subject_id = $1 ORDER BY id`,
      [second.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['add card', 'set default card', 'remove card']);
  });

  it('ecosystemAddPaymentMethod is for super admins; cards are visible to their owner only', async () => {
    const { parent, superAdmin, programAdmin, learner, leader } = fixture.cast.actors;
    const own = await fixture.addCard(parent);
    const organization = await fixture.addCard(superAdmin, '3184', ADD_ECOSYSTEM);
    expect(await cards(superAdmin, 'ECOSYSTEM')).toEqual([organization]);
    expect(await cards(superAdmin)).toEqual([]);
    for (const actor of [
      superAdmin,
      learner,
      fixture.cast.foreigners.parent,
      fixture.cast.foreigners.superAdmin,
    ])
      for (const document of [REMOVE, DEFAULT])
        expect(await fixture.as(actor).refusal(document, { id: own.id })).toBe('NOT_FOUND');
    for (const actor of [parent, programAdmin, fixture.cast.foreigners.superAdmin])
      expect(await fixture.as(actor).refusal(REMOVE, { id: organization.id })).toBe('NOT_FOUND');
    for (const id of [randomUUID(), 'mistyped']) {
      expect(await fixture.as(parent).refusal(REMOVE, { id })).toBe('NOT_FOUND');
      expect(await fixture.as(parent).refusal(FINISH, { id })).toBe('NOT_FOUND');
    }
    const { id } = await open();
    expect(await fixture.as(superAdmin).refusal(FINISH, { id })).toBe('NOT_FOUND');
    expect(await fixture.as(programAdmin).refusal(CARDS, { owner: 'ECOSYSTEM' })).toBe('FORBIDDEN');
    expect(await fixture.as(leader).refusal(ADD)).toBe('FORBIDDEN');
    expect(await fixture.as(programAdmin).refusal(ADD_ECOSYSTEM)).toBe('FORBIDDEN');
    // A learner with a parent cannot add a card; one without can.
    expect(await fixture.as(learner).refusal(ADD)).toBe('FORBIDDEN');
    await open(fixture.learner2);
  });

  it('limits an owner to ten cards, and the number of pages', async () => {
    const { parent } = fixture.cast.actors;
    const spare = await open();
    const spareAt = page()['id'];
    const day = (hour: number) => fixture.setNow(`2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`);
    for (let many = 0; many < 10; many++) {
      if (many % 5 === 0) day(16 + many);
      await fixture.addCard(parent);
    }
    expect(await fixture.as(parent).refusal(ADD)).toBe('CONFLICT');
    await fixture.vendor.typeCard(spareAt, '4242');
    expect(await finish(spare.id)).toEqual({ state: 'TOO_MANY', method: null });
    expect(await cards()).toHaveLength(10);
    for (let many = 0; many < 10; many++) await open(fixture.learner2);
    expect(await fixture.as(fixture.learner2).refusal(ADD)).toBe('RATE_LIMITED');
  });

  it('is erased with its owner, at the vendor too', async () => {
    const { parent } = fixture.cast.actors;
    await fixture.addCard(parent);
    await fixture.background.start();
    await fixture.publish('identity', {
      type: 'identity.personal-data-asked',
      ecosystemId: fixture.cast.ecosystemId,
      payload: {
        ...{ requestId: randomUUID(), kind: 'ERASURE' },
        person: {
          userId: parent.userId,
          accountId: null,
          formerName: { firstName: 'Former', lastName: 'person' },
        },
      },
    });
    await eventually(
      async () => fixture.vendor.all('cus').length === 0,
      'the customer is gone at the vendor',
    );
    expect([fixture.vendor.all('pm'), await cards()]).toEqual([[], []]);
  });
});

describe('the card vendor', () => {
  it('rejects webhooks without a valid signature, over other bytes, or late', async () => {
    const { parent } = fixture.cast.actors;
    await open(parent);
    await fixture.vendor.typeCard(page()['id'], '4242');
    const news = fixture.vendor.news('checkout.session.completed', page());
    const old = fixture.vendor.news('checkout.session.completed', page(), new Date(Date.now() - 3_600_000));
    for (const forged of [
      { ...news, signature: '' },
      { ...news, signature: news.signature.replace(/v1=.{4}/, 'v1=0000') },
      { ...news, body: `${news.body} ` },
      old,
    ])
      expect(await fixture.hear(forged)).toBe(400);
    expect(await cards()).toEqual([]);
    const strange = fixture.vendor.news('checkout.session.completed', { id: 'cs_other', metadata: {} });
    expect(await fixture.hear(strange)).toBe(200);
    fixture.vendor.faults.set(page()['id'], 'AWAY');
    expect(await fixture.hear(news)).toBe(503);
    fixture.vendor.faults.clear();
    expect(await fixture.hear(news)).toBe(200);
    expect(await cards()).toHaveLength(1);
  });

  it('changes nothing while the vendor is away, and hides cards where none is configured', async () => {
    const { parent } = fixture.cast.actors;
    fixture.vendor.faults.set('/sessions', 'AWAY');
    const answer = await fixture.as(parent).send(ADD);
    expect(answer.errors?.[0]).toMatchObject({
      extensions: { code: 'CONFLICT' },
      message: expect.stringContaining('Nothing was charged'),
    });
    fixture.vendor.faults.clear();
    await fixture.addCard(parent);
    expect(fixture.vendor.all('cus')).toHaveLength(1);

    const bare = await startFixture();
    try {
      const caller = bare.as(bare.cast.actors.parent);
      expect((await caller.query(TERMS_NOW))['getPaymentTerms'].cardsEnabled).toBe(false);
      expect((await caller.query(CARDS))['getPaymentMethods']).toEqual([]);
      expect(await caller.refusal(ADD)).toBe('CONFLICT');
      expect((await bare.internal('/internal/card-vendor-news', { body: '{}', signature: 's' })).status).toBe(
        404,
      );
    } finally {
      await bare.close();
    }
    await expect(startFixture({ STRIPE_SECRET_KEY: 'alone' })).rejects.toThrow('STRIPE_WEBHOOK_SECRET');
  });
});
