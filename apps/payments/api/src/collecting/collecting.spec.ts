import type { Actor } from '@lyceum/server/actor';
import type { PayerNotice } from '@lyceum/contracts/payments';
import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import {
  CHARGE_NOW,
  CHARGING,
  CONFIRM,
  CONSENT,
  GIVE_CONSENT,
  LIST,
  MARK,
  PAY,
  REOPEN,
  SET_CHARGING,
  WITHDRAW_CONSENT,
} from '../testing/documents';
import { collectCharges } from './collect-charges.platform';

let fixture: CardFixture;
let parent: Actor;
let superAdmin: Actor;
beforeEach(async () => {
  fixture = await startCardFixture();
  ({ parent, superAdmin } = fixture.cast.actors);
  fixture.setNow('2026-11-22T20:00:00.000Z');
  await fixture.as(superAdmin).query(SET_CHARGING, { input: { choice: 'ON' } });
});
afterEach(() => fixture.close());

const payments = () => fixture.vendor.all('pi');
const consent = (actor = parent) => fixture.as(actor).query(GIVE_CONSENT, { version: 1 });
const run = async (now: string) => {
  fixture.setNow(now);
  await collectCharges.handler(fixture.services);
};
const news = async (): Promise<PayerNotice[]> => {
  const { rows } = await fixture.admin.query(
    `SELECT payload FROM payments.outbox WHERE type = 'payments.payer-news' ORDER BY id`,
  );
  return rows.map(({ payload }) => payload as PayerNotice);
};
/** A due charge of a session that ended on Monday at 13:00. */
async function dueOnMonday(last4 = '4242'): Promise<string> {
  await fixture.addCard(parent, last4);
  await consent();
  return fixture.holdDue();
}
const status = async (id: string) => (await fixture.charge(id))['status'];
const collection = async (id: string) =>
  (await fixture.as(parent).query(CHARGE_NOW))['getCharges'].charges.find(
    (each: { id: string }) => each.id === id,
  ).collection;

it('charges the default card a day after the session, once, and notifies the payer once', async () => {
  const ids = [await dueOnMonday(), await fixture.holdDue()];
  expect(await collection(ids[0]!)).toEqual({
    state: 'PLANNED',
    nextTryAt: '2026-11-24T13:00:00.000Z',
    tries: 0,
  });
  await run('2026-11-24T11:00:00Z');
  expect(payments()).toEqual([]);
  fixture.setNow('2026-11-24T13:01:00Z');
  await Promise.all([collectCharges.handler(fixture.services), collectCharges.handler(fixture.services)]);
  await run('2026-11-24T13:06:00Z');
  for (const id of ids) expect(await status(id)).toBe('PAID');
  expect(
    payments()
      .map(({ status: state, metadata }) => [state, metadata.chargeId])
      .sort(),
  ).toEqual(ids.map((id) => ['succeeded', id]).sort());
  // Two servers charge at once: each publishes what it charged.
  const told = await news();
  for (const each of told)
    expect(each).toMatchObject({ change: 'PAID', ownerId: parent.userId, reason: null });
  expect(told.flatMap(({ charges }) => charges.map(({ id }) => id)).sort()).toEqual([...ids].sort());
  expect(told.reduce((sum, { amount }) => sum + amount, 0)).toBe(6234);
});

it('setAutomaticCharging charges only sessions that ended after it and after the consent', async () => {
  await fixture.addCard(parent);
  const before = await fixture.holdDue();
  await run('2026-11-25T13:01:00Z');
  fixture.setNow('2026-11-25T14:00:00Z');
  await consent();
  await run('2026-11-25T14:01:00Z');
  expect(await status(before)).toBe('OPEN');
  expect(await collection(before)).toBeNull();
  const input = { programId: fixture.cast.programId, choice: 'OFF' };
  const charging = (await fixture.as(superAdmin).query(SET_CHARGING, { input }))['setAutomaticCharging'];
  expect(charging.programs.map(({ name, enabled }: any) => [name, enabled])).toEqual([
    ['Math Lab', false],
    ['Reading Lab', true],
  ]);
  const hold = async (programId: string) => {
    const endsAt = '2026-11-26T13:00:00.000Z';
    const { id } = await fixture.hold({ startsAt: '2026-11-26T12:00:00.000Z', endsAt, programId });
    const { rows } = await fixture.admin.query('SELECT id FROM payments.charges WHERE session_id = $1', [id]);
    return rows[0].id as string;
  };
  const [stopped, taken] = [await hold(fixture.cast.programId), await hold(fixture.cast.siblingProgramId)];
  await run('2026-11-27T13:01:00Z');
  expect([await status(stopped), await status(taken)]).toEqual(['OPEN', 'PAID']);
  fixture.setNow('2026-11-27T14:00:00Z');
  await fixture.as(superAdmin).query(SET_CHARGING, { input: { ...input, choice: 'AS_ORGANIZATION' } });
  await fixture.as(parent).query(WITHDRAW_CONSENT);
  await run('2026-11-27T15:00:00Z');
  expect(await status(stopped)).toBe('OPEN');
  expect(payments()).toHaveLength(1);
});

it('charges a declined card again after 1, 3 and 7 days, then stops and lists it for admins', async () => {
  const id = await dueOnMonday('0341');
  await run('2026-11-24T13:01:00Z');
  expect(await collection(id)).toEqual({
    state: 'RETRYING',
    nextTryAt: '2026-11-25T13:01:00.000Z',
    tries: 1,
  });
  for (const now of ['2026-11-25T13:00:00Z', '2026-11-25T13:02:00Z', '2026-11-27T13:03:00Z']) await run(now);
  expect(payments()).toHaveLength(3);
  await run('2026-12-01T13:04:00Z');
  await run('2026-12-09T13:00:00Z');
  expect(payments()).toHaveLength(4);
  expect(await collection(id)).toEqual({ state: 'STOPPED', nextTryAt: null, tries: 4 });
  expect(await news()).toMatchObject([
    {
      ...{ change: 'DECLINED', nextTryAt: '2026-11-25T13:01:00.000Z' },
      reason: { en: 'There is not enough money on the card.', sp: 'La tarjeta no tiene fondos suficientes.' },
    },
    { change: 'STOPPED', nextTryAt: null, charges: [{ id, learnerName: 'Sofía Reyes', amount: 3117 }] },
  ]);
  const attention = async () =>
    (await fixture.as(superAdmin).query(LIST, { filter: { scope: 'ADMINISTERED', needsAttention: true } }))[
      'getCharges'
    ].charges.map((each: { id: string }) => each.id);
  expect(await attention()).toEqual([id]);
  // The attempts start again with another card.
  await fixture.addCard(parent, '4242');
  const { rows } = await fixture.admin.query(`SELECT id FROM payments.payment_methods WHERE last4 = '4242'`);
  await fixture
    .as(parent)
    .query(`mutation ($id: ID!) { ecosystemSetDefaultPaymentMethod(paymentMethodId: $id) { id } }`, rows[0]);
  expect(await attention()).toEqual([]);
  await run('2026-12-09T13:05:00Z');
  expect(await status(id)).toBe('PAID');
});

it('stops where the bank requires the payer, who confirms on the page', async () => {
  const id = await dueOnMonday('3184');
  await run('2026-11-24T13:01:00Z');
  await run('2026-11-30T13:01:00Z');
  expect(payments()).toHaveLength(1);
  expect(await collection(id)).toEqual({ state: 'CONFIRM', nextTryAt: null, tries: 1 });
  expect(await news()).toMatchObject([{ change: 'CONFIRM', charges: [{ id }] }]);
  await fixture.as(parent).query(CONFIRM, { id });
  await fixture.vendor.answerBank(payments().at(-1)!['id'], true);
  expect(
    (
      await fixture
        .as(parent)
        .query(`mutation ($id: ID!) { finishCharge(chargeId: $id) { status collection { state } } }`, { id })
    )['finishCharge'],
  ).toEqual({ status: 'PAID', collection: null });
});

it('skips charges that were paid outside meanwhile, and charges reopened ones', async () => {
  const id = await dueOnMonday();
  const input = { chargeId: id, reason: 'In cash' };
  await fixture.as(superAdmin).query(MARK, { input });
  await run('2026-11-24T13:01:00Z');
  expect(payments()).toEqual([]);
  expect(await news()).toMatchObject([{ change: 'PAID' }]);
  await fixture.as(superAdmin).query(REOPEN, { input });
  await run('2026-11-24T13:06:00Z');
  expect(await status(id)).toBe('PAID');
  expect(payments()).toHaveLength(1);
});

it('waits an hour after an outage of the vendor, and a day after a decline of the payer’s own payment', async () => {
  const id = await dueOnMonday('0341');
  fixture.vendor.faults.set('/payment_intents', 'AWAY');
  await run('2026-11-24T13:01:00Z');
  expect(await status(id)).toBe('OPEN');
  fixture.vendor.faults.clear();
  await run('2026-11-24T13:30:00Z');
  expect(payments()).toEqual([]);
  await fixture.as(parent).query(PAY, { ids: [id], total: 3117 });
  await run('2026-11-24T14:30:00Z');
  expect(payments()).toHaveLength(1);
  expect(await news()).toEqual([]);
  await run('2026-11-25T13:31:00Z');
  expect(payments()).toHaveLength(2);
});

const asked = async () => (await fixture.as(parent).query(CONSENT))['getChargingConsent'];

it('giveChargingConsent stores the first consent with its version and time, for the payer only', async () => {
  expect(await asked()).toMatchObject({ offered: true, version: 1, givenAt: null });
  expect(await fixture.as(parent).refusal(GIVE_CONSENT, { version: 2 })).toBe('BAD_USER_INPUT');
  expect(await fixture.as(parent).refusal(GIVE_CONSENT, { owner: 'ECOSYSTEM', version: 1 })).toBe(
    'FORBIDDEN',
  );
  await consent();
  await consent();
  expect(await asked()).toMatchObject({ givenAt: '2026-11-22T20:00:00.000Z' });
  const { foreigners } = fixture.cast;
  expect((await fixture.as(foreigners.parent).query(CONSENT))['getChargingConsent']).toMatchObject({
    ...{ offered: false, givenAt: null },
  });
  expect(await fixture.as(foreigners.parent).refusal(GIVE_CONSENT, { version: 1 })).toBe('CONFLICT');
  const input = { programId: fixture.cast.programId, choice: 'OFF' };
  expect(await fixture.as(foreigners.superAdmin).refusal(SET_CHARGING, { input })).toBe('NOT_FOUND');
  expect((await fixture.as(superAdmin).query(CHARGING))['getAutomaticCharging']).toMatchObject({
    ...{ enabled: true, since: '2026-11-22T20:00:00.000Z' },
  });
});

it('withdrawChargingConsent ends the consent, and a new one is stored beside it', async () => {
  await consent();
  await consent();
  await fixture.as(parent).query(WITHDRAW_CONSENT);
  expect(await asked()).toMatchObject({ givenAt: null });
  await consent();
  const { rows } = await fixture.admin.query(
    `SELECT version, language, withdrawn_at IS NULL AS holds FROM payments.charging_consents ORDER BY id`,
  );
  expect(rows).toEqual([
    { version: 1, language: 'en', holds: false },
    { version: 1, language: 'en', holds: true },
  ]);
});
