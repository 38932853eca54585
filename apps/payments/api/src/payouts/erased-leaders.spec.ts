import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { exportPerson, personalDataJob, type DonePart } from '@lyceum/server/personal-data';
import { aroundErasure } from '../erasure/subject';
import { checkBooks } from '../ledger/subject';
import { personalData } from '../personal-data/personal-data';
import { startCardFixture } from '../testing/card-fixture';
import { PAYOUT_ACCOUNTS } from '../testing/documents';
import type { PaymentsFixture } from '../testing/payments-fixture';
import { startPayoutFixture, type PayoutFixture } from '../testing/payout-fixture';
import { settlePayouts } from './settle-payouts.platform';

let fixture: PayoutFixture;
let leader: Actor;
beforeEach(async () => {
  fixture = await startPayoutFixture();
  ({ leader } = fixture.cast.actors);
});
afterEach(async () => {
  const differences = await inTenant(fixture, (db) => checkBooks(db));
  await fixture.close();
  expect(differences).toEqual([]);
});

type Work<T> = Parameters<typeof fixture.services.tenancy.within<T>>[1];
const inTenant = <T>({ services, cast }: PaymentsFixture, work: Work<T>) =>
  services.tenancy.within(systemActor(cast.ecosystemId, 'test'), work);
const personOf = ({ userId }: Actor) => ({
  ...{ userId: userId!, accountId: null, formerName: { firstName: 'Deleted', lastName: 'person' } },
});

/** Erases the person as the job does; answers the parts of the certificate by table. */
async function erase(actor = leader, of: PaymentsFixture = fixture): Promise<Map<string, DonePart>> {
  const requestId = randomUUID();
  const job = {
    ...{ id: randomUUID(), signal: new AbortController().signal },
    ...{ actor: systemActor(actor.ecosystemId!, 'test'), progress: async () => undefined },
    data: { requestId, kind: 'ERASURE', person: personOf(actor) },
  };
  await personalDataJob('payments', personalData, aroundErasure).handler(job as never, of.services);
  const { rows } = await of.admin.query(
    `SELECT payload FROM payments.outbox WHERE payload->>'requestId' = $1`,
    [requestId],
  );
  return new Map(rows[0].payload.parts.map((part: DonePart) => [part.table, part]));
}

const rowsOf = async (text: string, values: unknown[] = []) => (await fixture.admin.query(text, values)).rows;
const closings = () => rowsOf('SELECT account, user_id, tries FROM payments.account_closings');
const isOpen = (account: string) => fixture.vendor.things.has(account);
const DAY_MINUTES = 24 * 60;

describe('the erasure of a leader', () => {
  it('removes the account here at once and at the vendor once it is empty, and says what stays', async () => {
    const account = await fixture.openAccount(leader);
    const orderId = await fixture.order(leader, 2450);
    await fixture.run();
    const parts = await erase();
    expect(parts.get('payout_accounts')).toMatchObject({ how: 'delete', rows: 1 });
    expect(parts.get('account_closings')).toMatchObject({
      ...{ how: 'keep', rows: 1, ground: { law: { en: 'GDPR art. 17(3)(b)' } } },
      title: { en: 'Closing of the payout account at the card vendor' },
    });
    expect(parts.get('account_closings')!.ground!.because.en).toMatch(/stays with the vendor .* banking law/);
    expect(parts.get('payout_transfers')).toMatchObject({
      ...{ how: 'keep', rows: 1, ground: { law: { en: 'GDPR art. 17(3)(b)' } } },
    });
    expect(await rowsOf('SELECT 1 FROM payments.payout_accounts')).toEqual([]);
    expect(await rowsOf('SELECT name FROM payments.people WHERE user_id = $1', [leader.userId])).toEqual([
      { name: 'Deleted person' },
    ]);
    // The vendor closes no account that has money, and pays it out within days.
    await fixture.run();
    await fixture.run();
    expect(isOpen(account)).toBe(true);
    expect(await closings()).toEqual([{ account, user_id: leader.userId, tries: 1 }]);
    fixture.vendor.payouts.payOut(account);
    await fixture.run(60);
    expect(isOpen(account)).toBe(true);
    await fixture.run(DAY_MINUTES);
    expect(isOpen(account)).toBe(false);
    expect(await closings()).toEqual([]);
    expect(
      await rowsOf(`SELECT subject_id FROM payments.audit_log WHERE action = 'close payout account'`),
    ).toEqual([{ subject_id: leader.userId }]);
    expect(await fixture.transfer(orderId)).toMatchObject({ state: 'PAID', user_id: leader.userId });
  });

  it('lets pay that is ordered arrive first, whether or not the vendor was asked', async () => {
    const account = await fixture.openAccount(leader);
    fixture.vendor.payouts.balance = 2000;
    const refused = await fixture.order(leader, 2450);
    await fixture.run();
    const fresh = await fixture.order(leader, 1000);
    await erase();
    expect(await fixture.transfer(fresh)).toMatchObject({ state: 'PENDING', account });
    await fixture.run();
    expect(await fixture.transfer(fresh)).toMatchObject({ state: 'PAID' });
    fixture.vendor.payouts.payOut(account);
    await fixture.run(5);
    // The other one waits for money of the platform.
    expect(isOpen(account)).toBe(true);
    fixture.vendor.payouts.balance = 5000;
    await fixture.run(60);
    expect(await fixture.transfer(refused)).toMatchObject({ state: 'PAID', transfer: expect.any(String) });
    expect((await fixture.published('payments.payout-changed')).map(({ change }) => change)).toEqual([
      'PAID',
      'PAID',
    ]);
    fixture.vendor.payouts.payOut(account);
    await fixture.run(DAY_MINUTES);
    expect([isOpen(account), await closings()]).toEqual([false, []]);
  });

  it('gives back what cannot be paid: to nobody’s account, and to one that was never ready', async () => {
    const account = await fixture.openAccount(leader, 'CHECKING');
    const orderId = await fixture.order(leader, 2450);
    await erase();
    await fixture.run();
    expect(await fixture.transfer(orderId)).toMatchObject({ state: 'FAILED', failed_code: 'no_account' });
    const later = await fixture.order(leader, 1000);
    await fixture.run();
    expect(await fixture.transfer(later)).toMatchObject({ state: 'FAILED' });
    expect((await fixture.published('payments.payout-changed')).map(({ change }) => change)).toEqual([
      'FAILED',
      'FAILED',
    ]);
    expect(isOpen(account)).toBe(false);
  });

  it('is not undone by webhooks, and closes an account once after answers that were lost', async () => {
    const account = await fixture.openAccount(leader);
    await erase();
    await fixture.vendor.payouts.become(account, 'RESTRICTED');
    for (const news of fixture.vendor.sent.splice(0)) expect(await fixture.hear(news)).toBe(200);
    expect(await rowsOf('SELECT 1 FROM payments.payout_accounts')).toEqual([]);
    expect(await fixture.published('payments.payout-news')).toEqual([]);
    for (const fault of ['AWAY', 'LOST'] as const) {
      fixture.vendor.faults.set(`DELETE /v1/accounts/${account}`, fault);
      await fixture.run(1);
      expect(await closings()).toHaveLength(1);
    }
    fixture.vendor.faults.clear();
    expect(isOpen(account)).toBe(false);
    await Promise.all([fixture.run(1), fixture.run(1)]);
    expect(await closings()).toEqual([]);
    expect(
      await rowsOf(`SELECT 1 FROM payments.audit_log WHERE action = 'close payout account'`),
    ).toHaveLength(1);
  });

  it('leaves a transfer as it is whose money can no longer be taken back', async () => {
    const account = await fixture.openAccount(leader);
    const orderId = await fixture.order(leader, 2450);
    await fixture.run();
    await erase();
    fixture.vendor.payouts.payOut(account);
    await fixture.run();
    expect(isOpen(account)).toBe(false);
    await fixture.reverse(orderId);
    await fixture.run();
    expect(await fixture.transfer(orderId)).toMatchObject({ state: 'PAID' });
    expect((await fixture.published('payments.payout-changed')).at(-1)).toMatchObject({
      change: 'REVERSAL_FAILED',
    });
    const [news] = await fixture.published('payments.payout-news');
    expect(news).toMatchObject({ about: 'TRANSFER_FAILED', leaderName: 'Deleted person' });
  });

  it('in one organization leaves the account of the same person in another', async () => {
    const elsewhere = { ...fixture.cast.foreigners.leader, userId: leader.userId };
    const account = await fixture.openAccount(leader);
    const other = await fixture.openAccount(elsewhere);
    expect(other).not.toBe(account);
    await erase();
    await fixture.run();
    expect([isOpen(account), isOpen(other)]).toEqual([false, true]);
    const admin = fixture.as(fixture.cast.foreigners.superAdmin);
    const { accounts } = (await admin.query(PAYOUT_ACCOUNTS, { userIds: [leader.userId] }))[
      'getPayoutAccounts'
    ];
    expect(accounts).toEqual([{ userId: leader.userId, state: expect.not.stringMatching('NOT_STARTED') }]);
  });

  it('waits with the vendor while transfers are switched off', async () => {
    const plain = await startCardFixture();
    const { ecosystemId, actors } = plain.cast;
    await plain.admin.query(
      `INSERT INTO payments.payout_accounts (ecosystem_id, user_id, account, state, made_at, checked_at, pages, pages_since)
       VALUES ($1, $2, 'acct_of_before', 'READY', now(), now(), 1, now())`,
      [ecosystemId, actors.leader.userId],
    );
    await erase(actors.leader, plain);
    await settlePayouts.handler(plain.services);
    const { rows } = await plain.admin.query('SELECT account, tries FROM payments.account_closings');
    expect(rows).toEqual([{ account: 'acct_of_before', tries: 0 }]);
    await plain.close();
  });
});

describe('the export of a leader', () => {
  it('has the account and each transfer of the person, without ids of the vendor, and nobody else’s', async () => {
    const other = { ...leader, userId: randomUUID(), accountId: randomUUID() };
    await fixture.savePerson(other);
    await fixture.openAccount(leader);
    const [orderId] = [await fixture.order(leader, 2450), await fixture.order(other, 1000)];
    await fixture.run();
    const exported = (actor: Actor) =>
      inTenant(fixture, (db) =>
        exportPerson(db, {
          ...{ register: personalData, files: fixture.services.files, person: personOf(actor) },
          folder: `personal-data/${actor.userId}`,
        }),
      );
    const { parts, files } = await exported(leader);
    const tables = (of: typeof parts) =>
      of.flatMap(({ table, rows }) => (table.startsWith('payout') ? [[table, rows]] : []));
    expect(tables(parts)).toEqual([
      ['payout_accounts', 1],
      ['payout_transfers', 1],
    ]);
    expect(tables((await exported(other)).parts)).toEqual([['payout_transfers', 1]]);
    const read = async (name: string) => {
      const { key } = files.find(({ path }) => path.startsWith(name) && path.endsWith('.json'))!;
      const chunks: Buffer[] = [];
      for await (const chunk of await fixture.services.files.read(key)) chunks.push(Buffer.from(chunk));
      return JSON.parse(Buffer.concat(chunks).toString());
    };
    const [account] = await read('payout_accounts');
    expect(account).toMatchObject({ state: 'READY', made_at: expect.any(String) });
    expect(account).not.toHaveProperty('account');
    const [transfer] = await read('payout_transfers');
    expect(transfer).toMatchObject({ currency: 'USD', state: 'PAID' });
    expect(Number(transfer.amount)).toBe(2450);
    const { transfer: proof } = await fixture.transfer(orderId!);
    expect(JSON.stringify([account, transfer])).not.toContain(proof);
  });
});
