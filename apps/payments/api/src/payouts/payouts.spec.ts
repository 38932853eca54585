import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { checkBooks } from '../ledger/subject';
import { reconcilePayments } from '../reconciliation/subject';
import { startCardFixture } from '../testing/card-fixture';
import {
  CHECK_PAYOUT_ACCOUNT,
  OPEN_PAYOUT_ACCOUNT,
  PAYOUT_ACCOUNT_NOW,
  PAYOUT_ACCOUNTS,
  RECONCILIATION,
} from '../testing/documents';
import { startPayoutFixture, type PayoutFixture } from '../testing/payout-fixture';
import { askForTransfer } from './ask-for-transfer';

let fixture: PayoutFixture;
let leader: Actor;
let admin: Actor;
beforeEach(async () => {
  fixture = await startPayoutFixture();
  ({ leader, superAdmin: admin } = fixture.cast.actors);
});
afterEach(async () => {
  const differences = await fixture.services.tenancy.within(
    systemActor(fixture.cast.ecosystemId, 'test'),
    checkBooks,
  );
  await fixture.close();
  expect(differences).toEqual([]);
});

const stateOf = async (actor = leader) =>
  (await fixture.as(actor).query(PAYOUT_ACCOUNT_NOW))['getPayoutAccount'].state;
const check = async (actor = leader) =>
  (await fixture.as(actor).query(CHECK_PAYOUT_ACCOUNT))['checkPayoutAccount'];
const transfers = () => fixture.vendor.all('tr');
/** Delivers the webhooks so far, each twice. */
const deliver = async () => {
  for (const news of fixture.vendor.sent.splice(0))
    for (const _twice of [1, 2]) expect(await fixture.hear(news)).toBe(200);
};

describe('a payout account', () => {
  it('openPayoutAccountPage makes one Express account, and returns to pages of the platform', async () => {
    expect(await stateOf()).toBe('NOT_STARTED');
    const pages = [1, 2].map(() => fixture.as(leader).query(OPEN_PAYOUT_ACCOUNT));
    for (const page of await Promise.all(pages))
      expect(page['openPayoutAccountPage'].url).toContain('/account/acct_');
    expect(fixture.vendor.all('acct')).toMatchObject([
      {
        ...{ type: 'express', return_url: expect.stringMatching(/\/payments\/payout-account\?back=1$/) },
        refresh_url: expect.stringMatching(/\/payments\/payout-account\?expired=1$/),
        metadata: { ecosystemId: fixture.cast.ecosystemId, ownerId: leader.userId },
      },
    ]);
    expect(await stateOf()).toBe('NEEDS_INFORMATION');
    expect(await check()).toMatchObject({ isAvailable: true, state: 'NEEDS_INFORMATION' });
  });

  it('checkPayoutAccount follows the vendor, as do webhooks, and a schedule where they are lost', async () => {
    const account = await fixture.openAccount(leader, 'CHECKING');
    fixture.vendor.sent.splice(0);
    expect(await check()).toMatchObject({ state: 'CHECKING', checkedAt: expect.any(String) });
    await fixture.vendor.payouts.become(account, 'READY');
    await deliver();
    expect(await stateOf()).toBe('READY');
    await fixture.vendor.payouts.become(account, 'CHECKING');
    await fixture.run();
    expect(await stateOf()).toBe('READY');
    await fixture.run(25 * 60);
    expect(await stateOf()).toBe('CHECKING');
  });

  it('is read from the vendor, whatever a webhook says', async () => {
    const account = await fixture.openAccount(leader);
    await deliver();
    const lie = { id: account, details_submitted: false, metadata: {} };
    expect(await fixture.hear(fixture.vendor.news('account.updated', lie, new Date(), account))).toBe(200);
    expect(await stateOf()).toBe('READY');
    const unknown = fixture.vendor.news('account.updated', lie, new Date(), 'acct_of_another');
    expect(await fixture.hear(unknown)).toBe(200);
    const { body, signature } = fixture.vendor.news('account.updated', lie, new Date(), account);
    expect(await fixture.hear({ body: `${body} `, signature })).toBe(400);
  });

  it('that the vendor restricts is told to its leader once', async () => {
    const account = await fixture.openAccount(leader);
    await deliver();
    await fixture.vendor.payouts.become(account, 'RESTRICTED');
    await deliver();
    expect(await stateOf()).toBe('RESTRICTED');
    expect(await fixture.published('payments.payout-news')).toEqual([
      expect.objectContaining({ about: 'ACCOUNT_RESTRICTED', userId: leader.userId }),
    ]);
    fixture.vendor.things.delete(account);
    expect(await check()).toMatchObject({ state: 'NOT_STARTED' });
  });

  it('getPayoutAccounts shows admins who is ready, and only of their organization', async () => {
    await fixture.openAccount(leader);
    await deliver();
    const userIds = [randomUUID(), leader.userId];
    const list = async (actor = admin) =>
      (await fixture.as(actor).query(PAYOUT_ACCOUNTS, { userIds }))['getPayoutAccounts'];
    const states = (second: string) => [
      { userId: userIds[0], state: 'NOT_STARTED' },
      { userId: userIds[1], state: second },
    ];
    expect(await list()).toEqual({ isAvailable: true, accounts: states('READY') });
    expect((await list(fixture.cast.foreigners.superAdmin)).accounts).toEqual(states('NOT_STARTED'));
    for (const actor of [fixture.cast.actors.programAdmin, leader])
      expect(await fixture.as(actor).refusal(PAYOUT_ACCOUNTS, { userIds })).toBe('FORBIDDEN');
    const many = { userIds: Array.from({ length: 2001 }, () => randomUUID()) };
    expect(await fixture.as(admin).refusal(PAYOUT_ACCOUNTS, many)).toBe('BAD_USER_INPUT');
  });

  it('openPayoutAccountPage is for leaders, ten times in an hour, and says when the vendor is away', async () => {
    const { parent, learner } = fixture.cast.actors;
    for (const actor of [parent, learner])
      expect(await fixture.as(actor).refusal(OPEN_PAYOUT_ACCOUNT)).toBe('FORBIDDEN');
    fixture.vendor.faults.set('/v1/accounts', 'AWAY');
    expect(await fixture.as(leader).refusal(OPEN_PAYOUT_ACCOUNT)).toBe('CONFLICT');
    fixture.vendor.faults.clear();
    for (let page = 0; page < 10; page++) await fixture.as(leader).query(OPEN_PAYOUT_ACCOUNT);
    expect(await fixture.as(leader).refusal(OPEN_PAYOUT_ACCOUNT)).toBe('RATE_LIMITED');
  });
});

describe('a transfer', () => {
  it('pays a ready leader once, with the vendor’s id as proof', async () => {
    const account = await fixture.openAccount(leader);
    const orderId = await fixture.order(leader, 2450);
    await fixture.order(leader, 2450, orderId);
    await Promise.all([fixture.run(), fixture.run()]);
    await deliver();
    await fixture.run(5);
    const [made, ...others] = transfers();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ amount: 2450, currency: 'usd', destination: account });
    expect(fixture.vendor.asked.filter(({ path }) => path === 'POST /v1/transfers')[0]!.key).toContain(
      orderId,
    );
    expect(await fixture.published('payments.payout-changed')).toEqual([
      { orderId, change: 'PAID', transfer: made!['id'], day: '2026-11-23', reason: null },
    ]);
    expect(await fixture.postings(orderId)).toEqual([['PAID_OUT', 'LEADER_PAY', 'CARD', 2450]]);
  });

  it('to somebody without a ready account fails at once with its reason, and moves nothing', async () => {
    const without = await fixture.order(leader, 2450);
    await fixture.run();
    await fixture.openAccount(leader, 'CHECKING');
    const early = await fixture.order(leader, 2450);
    await fixture.run();
    expect(await fixture.published('payments.payout-changed')).toEqual([
      expect.objectContaining({
        orderId: without,
        change: 'FAILED',
        reason: expect.objectContaining({ en: 'The person has no payout account yet.' }),
      }),
      expect.objectContaining({
        orderId: early,
        change: 'FAILED',
        reason: expect.objectContaining({ sp: expect.stringContaining('no puede recibir') }),
      }),
    ]);
    expect(await fixture.published('payments.payout-news')).toEqual([
      expect.objectContaining({ about: 'TRANSFER_FAILED', leaderName: 'Maya Lindqvist', amount: 2450 }),
      expect.objectContaining({ about: 'TRANSFER_FAILED' }),
    ]);
    expect(transfers()).toEqual([]);
    expect(await fixture.postings(without)).toEqual([]);
  });

  it('waits while the balance is empty, and pays once it is filled; a refusal that is repeated is no failure', async () => {
    await fixture.openAccount(leader);
    fixture.vendor.payouts.balance = 1000;
    const orderId = await fixture.order(leader, 2450);
    await fixture.run();
    await fixture.run(5);
    expect(await fixture.transfer(orderId)).toMatchObject({ state: 'PENDING', tries: 1 });
    fixture.vendor.payouts.balance = 5000;
    await fixture.run(60);
    expect(await fixture.transfer(orderId)).toMatchObject({ state: 'PAID' });
    expect(transfers()).toHaveLength(1);
  });

  it('fails after four days without money', async () => {
    await fixture.openAccount(leader);
    fixture.vendor.payouts.balance = 0;
    const orderId = await fixture.order(leader, 2450);
    for (const hours of [0, 1, 12, 24, 48]) await fixture.run(hours * 60);
    expect(await fixture.transfer(orderId)).toMatchObject({
      state: 'FAILED',
      failed_code: 'balance_insufficient',
    });
    const [changed] = await fixture.published('payments.payout-changed');
    expect(changed).toMatchObject({ change: 'FAILED', reason: { en: expect.stringContaining('balance') } });
  });

  it.each(['LOST', 'AWAY'] as const)('is made once after an answer that is %s', async (fault) => {
    await fixture.openAccount(leader);
    const orderId = await fixture.order(leader, 2450);
    fixture.vendor.faults.set('POST /v1/transfers', fault);
    await fixture.run();
    expect(await fixture.transfer(orderId)).toMatchObject({ state: 'PENDING' });
    fixture.vendor.faults.clear();
    await fixture.run(1);
    expect(await fixture.transfer(orderId)).toMatchObject({ state: 'PENDING' });
    await fixture.run(2);
    expect(await fixture.transfer(orderId)).toMatchObject({ state: 'PAID' });
    expect(transfers()).toHaveLength(1);
  });

  it('is taken back on request, once, and the books follow', async () => {
    await fixture.openAccount(leader);
    const orderId = await fixture.order(leader, 2450);
    await fixture.run();
    await fixture.reverse(orderId);
    await fixture.reverse(orderId);
    await Promise.all([fixture.run(), fixture.run()]);
    await deliver();
    expect(transfers()).toMatchObject([{ reversed: true }]);
    expect(fixture.vendor.all('trr')).toHaveLength(1);
    expect(await fixture.published('payments.payout-changed')).toEqual([
      expect.objectContaining({ change: 'PAID' }),
      expect.objectContaining({
        ...{ change: 'REVERSED', transfer: transfers()[0]!['id'] },
        reason: { en: 'Paid in cash', sp: 'Paid in cash' },
      }),
    ]);
    expect(await fixture.postings(orderId)).toEqual([
      ['PAID_OUT', 'LEADER_PAY', 'CARD', 2450],
      ['PAYOUT_REVERSED', 'CARD', 'LEADER_PAY', 2450],
    ]);
  });

  it('stays where the leader has spent the money, which admins are told', async () => {
    const account = await fixture.openAccount(leader);
    const orderId = await fixture.order(leader, 2450);
    await fixture.run();
    Object.assign(fixture.vendor.things.get(account)!, { spent: true });
    await fixture.reverse(orderId);
    await fixture.run();
    expect(await fixture.transfer(orderId)).toMatchObject({ state: 'PAID' });
    expect((await fixture.published('payments.payout-changed')).at(-1)).toMatchObject({
      ...{ change: 'REVERSAL_FAILED', reason: { en: expect.stringContaining('enough money') } },
    });
    Object.assign(fixture.vendor.things.get(account)!, { spent: false });
    // Asked for again the vendor would repeat its refusal for a day.
    fixture.setNow('2026-11-24T15:10:00.000Z');
    expect(await fixture.published('payments.payout-news')).toHaveLength(1);
  });

  it('that somebody reverses in the vendor’s dashboard is reversed here, too', async () => {
    await fixture.openAccount(leader);
    const orderId = await fixture.order(leader, 2450);
    await fixture.run();
    const [made] = transfers();
    Object.assign(made!, { reversed: true, amount_reversed: made!['amount'] });
    const news = fixture.vendor.news('transfer.reversed', made!);
    expect([await fixture.hear(news), await fixture.hear(news)]).toEqual([200, 200]);
    expect(await fixture.transfer(orderId)).toMatchObject({ state: 'REVERSED' });
    const changes = await fixture.published('payments.payout-changed');
    expect(changes.map(({ change }) => change)).toEqual(['PAID', 'REVERSED']);
    expect(changes[1]!.reason?.en).toBe('It was reversed at the vendor.');
  });

  it('is compared with the vendor each day', async () => {
    await fixture.openAccount(leader);
    const [orderId, missing] = [await fixture.order(leader, 2450), await fixture.order(leader, 1000)];
    await fixture.run();
    const found = async (actor = admin) =>
      (await fixture.as(actor).query(RECONCILIATION))['getVendorReconciliation'].differences;
    const reconcileAt = async (now: string) => {
      fixture.setNow(now);
      await reconcilePayments.handler(fixture.services);
    };
    await reconcileAt('2026-11-23T18:00:00.000Z');
    expect(await found()).toEqual([]);
    const [made, gone] = [orderId, missing].map((id) =>
      transfers().find(({ metadata }) => metadata.orderId === id)!,
    );
    Object.assign(made!, { amount_reversed: 450 });
    fixture.vendor.things.delete(gone!['id']);
    await reconcileAt('2026-11-24T18:00:00.000Z');
    const differences = await found();
    expect(differences).toHaveLength(2);
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ chargeId: orderId, about: 'TRANSFER', ours: 2450, theirs: 2000 }),
        expect.objectContaining({ chargeId: missing, about: 'TRANSFER', ours: 1000, theirs: 0 }),
      ]),
    );
    expect(await found(fixture.cast.foreigners.superAdmin)).toEqual([]);
  });

  it('of another organization is not touched', async () => {
    await fixture.openAccount(leader);
    const orderId = await fixture.order(leader, 2450);
    const foreign = systemActor(fixture.cast.otherEcosystemId, 'test');
    await askForTransfer(foreign, orderId, fixture.services);
    expect(transfers()).toEqual([]);
    expect(await fixture.transfer(orderId)).toMatchObject({ state: 'PENDING', asked_at: null });
  });
});

it('hides accounts and fails orders where transfers are not switched on', async () => {
  const plain = await startCardFixture();
  const { actors } = plain.cast;
  const own = (await plain.as(actors.leader).query(PAYOUT_ACCOUNT_NOW))['getPayoutAccount'];
  expect(own).toEqual({ isAvailable: false, state: 'NOT_STARTED', checkedAt: null });
  for (const document of [OPEN_PAYOUT_ACCOUNT, CHECK_PAYOUT_ACCOUNT])
    expect(await plain.as(actors.leader).refusal(document)).toBe('CONFLICT');
  const orders = [{ id: randomUUID(), userId: actors.leader.userId, amount: 2450 }];
  await plain.handle('sessions.payouts-ordered', { batchId: randomUUID(), currency: 'USD', orders });
  await askForTransfer(systemActor(plain.cast.ecosystemId, 'test'), orders[0]!.id, plain.services);
  const { rows } = await plain.admin.query(`SELECT state, failed_code FROM payments.payout_transfers`);
  expect(rows).toEqual([{ state: 'FAILED', failed_code: 'off' }]);
  await plain.close();
});
