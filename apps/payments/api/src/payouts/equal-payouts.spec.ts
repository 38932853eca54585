import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { checkBooks } from '../ledger/subject';
import { startPayoutFixture, type PayoutFixture } from '../testing/payout-fixture';
import { chances, crashing, deliver } from '../testing/random-payments';
import { askForTransfer } from './ask-for-transfer';

const ROUNDS = 30;
const STATES = ['READY', 'READY', 'READY', 'RESTRICTED'] as const;

let fixture: PayoutFixture;
beforeAll(async () => (fixture = await startPayoutFixture()));
afterAll(() => fixture.close());

async function leaders(): Promise<Actor[]> {
  const made: Actor[] = [];
  for (const state of STATES) {
    const leader = { ...fixture.cast.actors.leader, userId: randomUUID(), accountId: randomUUID() };
    await fixture.savePerson(leader);
    await fixture.openAccount(leader, state);
    made.push(leader);
  }
  return made;
}

/** Per order what the vendor holds for the leader, and how many transfers it made. */
function atVendor() {
  const held = new Map<string, { amount: number; times: number }>();
  for (const { metadata, amount, amount_reversed: back } of fixture.vendor.all('tr')) {
    const before = held.get(metadata.orderId) ?? { amount: 0, times: 0 };
    held.set(metadata.orderId, { amount: before.amount + amount - back, times: before.times + 1 });
  }
  return held;
}

it('pays each order once or not at all, wherever servers die, answers are lost and webhooks come twice', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const by = chances(seed);
  const people = await leaders();
  const crashes = crashing(fixture, by);
  const system = systemActor(fixture.cast.ecosystemId, 'test');
  const orders: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await Promise.all(people.map((leader) => fixture.order(leader, 1000 + by.below(5000))));
    orders.push(...made);
    fixture.vendor.payouts.balance = by.happens(0.3) ? 2000 : Number.POSITIVE_INFINITY;
    crashes.on();
    // Two servers at once.
    const ask = (id: string) => askForTransfer(system, id, fixture.services).catch(() => undefined);
    await Promise.all([...made, ...made].map(ask));
    if (by.happens(0.5)) await fixture.run(by.below(90)).catch(() => undefined);
    await deliver(fixture, by);
    crashes.off();
    if (by.happens(0.4)) await fixture.reverse(orders[by.below(orders.length)]!);
  }
  fixture.vendor.payouts.balance = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 10; turn += 1) await fixture.run(25 * 60);

  expect(crashes.count()).toBeGreaterThan(20);
  const { rows } = await fixture.admin.query(`SELECT id, state, amount::int FROM payments.payout_transfers`);
  expect(rows).toHaveLength(orders.length);
  const held = atVendor();
  const wrong = rows.filter(({ id, state, amount }) => {
    const { amount: theirs, times } = held.get(id) ?? { amount: 0, times: 0 };
    const settled = ['PAID', 'FAILED', 'REVERSED'].includes(state);
    return (
      !settled || theirs !== (state === 'PAID' ? amount : 0) || times > 1 || (state === 'FAILED' && times > 0)
    );
  });
  expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  // Each result is published once, so that no other domain pays again.
  const told = await fixture.published('payments.payout-changed');
  const results = told.filter(({ change }) => change === 'PAID' || change === 'FAILED');
  expect(results.map(({ orderId }) => orderId).toSorted()).toEqual(orders.toSorted());
  expect(await fixture.services.tenancy.within(system, checkBooks)).toEqual([]);
  const states = new Set(rows.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['FAILED', 'PAID', 'REVERSED']);
});
