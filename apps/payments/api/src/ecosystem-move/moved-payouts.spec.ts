import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { checkBooks } from '../ledger/subject';
import { reconcilePayments } from '../reconciliation/subject';
import { OPEN_PAYOUT_ACCOUNT, PAYOUT_ACCOUNTS, RECONCILIATION } from '../testing/documents';
import { moveOrganization } from '../testing/move-organization';
import { TERMS } from '../testing/payments-fixture';
import { startPayoutFixture, type PayoutFixture } from '../testing/payout-fixture';

let fixture: PayoutFixture;
let leader: Actor;
let sourceId: string;
let targetId: string;

beforeEach(async () => {
  fixture = await startPayoutFixture();
  ({ leader } = fixture.cast.actors);
  ({ ecosystemId: sourceId, otherEcosystemId: targetId } = fixture.cast);
});
afterEach(async () => {
  const books = [];
  for (const id of [sourceId, targetId])
    books.push(...(await fixture.services.tenancy.within(systemActor(id, 'test'), checkBooks)));
  await fixture.close();
  expect(books).toEqual([]);
});

const rowsOf = async (text: string, values: unknown[] = []) => (await fixture.admin.query(text, values)).rows;
const accountsIn = (ecosystemId: string) =>
  rowsOf('SELECT user_id, account, state FROM payments.payout_accounts WHERE ecosystem_id = $1', [
    ecosystemId,
  ]);
const differencesIn = async (actor: Actor) =>
  (await fixture.as(actor).query(RECONCILIATION))['getVendorReconciliation'].differences;
const admin = () => fixture.cast.foreigners.superAdmin;
const isOpen = (account: string) => fixture.vendor.things.has(account);
/** Delivers the webhooks so far. */
const deliver = async () => {
  for (const news of fixture.vendor.sent.splice(0)) expect(await fixture.hear(news)).toBe(200);
};
/** The person after the move. */
const moved = (userId = leader.userId) => ({ ...fixture.cast.foreigners.leader, userId });

const move = (people: Record<string, string> = {}) => moveOrganization(fixture, people);

it('pays open transfers to the same account, and leaves those that are done', async () => {
  const account = await fixture.openAccount(leader);
  const paid = await fixture.order(leader, 2450);
  await fixture.run();
  fixture.vendor.payouts.balance = 0;
  const asked = await fixture.order(leader, 1500);
  const failed = await fixture.order({ ...leader, userId: randomUUID() }, 700);
  await fixture.run();
  const fresh = await fixture.order(leader, 1000);
  await move();
  expect(await rowsOf('SELECT 1 FROM payments.payout_transfers WHERE ecosystem_id = $1', [sourceId])).toEqual(
    [],
  );
  expect([await accountsIn(sourceId), await accountsIn(targetId)]).toEqual([
    [],
    [{ user_id: leader.userId, account, state: 'READY' }],
  ]);
  fixture.vendor.payouts.balance = 10_000;
  await fixture.run(2 * 60);
  for (const id of [paid, asked, fresh])
    expect(await fixture.transfer(id)).toMatchObject({ ecosystem_id: targetId, state: 'PAID', account });
  expect(await fixture.transfer(failed)).toMatchObject({ ecosystem_id: targetId, state: 'FAILED' });
  const amounts = fixture.vendor.all('tr').map(({ amount }) => Number(amount));
  expect(amounts.sort((a, b) => a - b)).toEqual([1000, 1500, 2450]);
  const results = await rowsOf(
    `SELECT ecosystem_id, payload->>'orderId' AS id FROM payments.outbox WHERE type = 'payments.payout-changed' ORDER BY id`,
  );
  const where = (id: string) => results.filter((row) => row.id === id).map((row) => row.ecosystem_id);
  expect([paid, asked, fresh].map(where)).toEqual([[sourceId], [targetId], [targetId]]);
  expect(await fixture.postings(asked)).toEqual([['PAID_OUT', 'LEADER_PAY', 'CARD', 1500]]);
});

it('openPayoutAccountPage and getPayoutAccounts find the account that moved, and nobody finds it in the former organization', async () => {
  const account = await fixture.openAccount(leader);
  await deliver();
  await move();
  const stateFor = async (actor: Actor) =>
    (await fixture.as(actor).query(PAYOUT_ACCOUNTS, { userIds: [leader.userId] }))['getPayoutAccounts']
      .accounts[0].state;
  expect(await stateFor(admin())).toBe('READY');
  expect(await stateFor(fixture.cast.actors.superAdmin)).toBe('NOT_STARTED');
  await fixture.as(moved()).query(OPEN_PAYOUT_ACCOUNT);
  expect(fixture.vendor.all('acct').map(({ id }) => id)).toEqual([account]);
  // Webhooks of accounts name no organization.
  await fixture.vendor.payouts.become(account, 'RESTRICTED');
  await deliver();
  expect(await stateFor(admin())).toBe('RESTRICTED');
});

it('takes money back after the move, as the vendor’s webhooks and the daily comparison say it', async () => {
  await fixture.openAccount(leader);
  const [ordered, byHand] = [await fixture.order(leader, 2450), await fixture.order(leader, 1000)];
  await fixture.run();
  await move();
  fixture.vendor.sent.splice(0);
  await fixture.handle(
    'sessions.payout-reversal-ordered',
    { orderId: ordered, reason: 'Paid in cash' },
    undefined,
    targetId,
  );
  await fixture.run();
  expect(await fixture.transfer(ordered)).toMatchObject({ state: 'REVERSED' });
  // Somebody reverses the other one in the vendor's dashboard; its webhook names the former organization.
  const other = fixture.vendor.all('tr').find(({ metadata }) => metadata.orderId === byHand)!;
  Object.assign(other, { reversed: true, amount_reversed: other['amount'] });
  expect(other['metadata'].ecosystemId).toBe(sourceId);
  expect(await fixture.hear(fixture.vendor.news('transfer.reversed', other, new Date()))).toBe(200);
  expect(await fixture.transfer(byHand)).toMatchObject({ ecosystem_id: targetId, state: 'REVERSED' });
});

it('is compared with the vendor in the organization to which it moved', async () => {
  await fixture.openAccount(leader);
  await fixture.order(leader, 2450);
  await fixture.run();
  await move();
  const reconcileAt = async (now: string) => {
    fixture.setNow(now);
    await reconcilePayments.handler(fixture.services);
  };
  const ecosystem = { name: 'Other', currency: 'USD', payments: TERMS, revision: 1_000_000 };
  await fixture.handle('ecosystems.ecosystem-saved', ecosystem, undefined, targetId);
  await reconcileAt('2026-11-23T18:00:00.000Z');
  expect([await differencesIn(admin()), await differencesIn(fixture.cast.actors.superAdmin)]).toEqual([
    [],
    [],
  ]);
  Object.assign(fixture.vendor.all('tr')[0]!, { amount_reversed: 450 });
  await reconcileAt('2026-11-24T18:00:00.000Z');
  expect(await differencesIn(admin())).toEqual([
    expect.objectContaining({ about: 'TRANSFER', ours: 2450, theirs: 2000 }),
  ]);
  expect(await differencesIn(fixture.cast.actors.superAdmin)).toEqual([]);
});

it.each([
  ['that of the target', 'READY', 'READY'],
  ['the one that can be paid', 'CHECKING', 'READY'],
] as const)(
  'keeps of two accounts of one person %s, and closes the other once it is empty',
  async (_which, theirs, own) => {
    const there = moved(randomUUID());
    await fixture.savePerson(there);
    const [source, target] = [
      await fixture.openAccount(leader, own),
      await fixture.openAccount(there, theirs),
    ];
    const [kept, other] = theirs === 'READY' ? [target, source] : [source, target];
    await deliver();
    fixture.vendor.payouts.balance = 0;
    const asked = await fixture.order(leader, 1500);
    await fixture.run();
    const fresh = await fixture.order(leader, 1000);
    await move({ [leader.userId!]: there.userId! });
    expect(await accountsIn(targetId)).toEqual([{ user_id: there.userId, account: kept, state: 'READY' }]);
    expect(await rowsOf('SELECT ecosystem_id, account, user_id FROM payments.account_closings')).toEqual([
      { ecosystem_id: targetId, account: other, user_id: there.userId },
    ]);
    fixture.vendor.payouts.balance = 10_000;
    await fixture.run(2 * 60);
    // What was asked for one account arrives there, before it is closed.
    expect(await fixture.transfer(asked)).toMatchObject({
      state: 'PAID',
      account: source,
      user_id: there.userId,
    });
    expect(await fixture.transfer(fresh)).toMatchObject({ state: 'PAID', account: kept });
    // One that never had money is closed by now.
    for (const account of [kept, other].filter(isOpen)) fixture.vendor.payouts.payOut(account);
    await fixture.run(24 * 60);
    expect([isOpen(kept), isOpen(other)]).toEqual([true, false]);
  },
);
