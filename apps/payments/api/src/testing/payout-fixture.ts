import { randomUUID } from 'node:crypto';
import type { PayoutChanged, PayoutNotice } from '@lyceum/contracts/payments';
import type { Actor } from '@lyceum/server/actor';
import { CONNECT_ENV } from '../../../../../tools/test/card-vendor.mjs';
import { settlePayouts } from '../payouts/subject';
import { startCardFixture, type CardFixture } from './card-fixture';
import { OPEN_PAYOUT_ACCOUNT } from './documents';

type AccountState = Parameters<CardFixture['vendor']['payouts']['become']>[1];

/** A fixture whose vendor transfers pay. */
export interface PayoutFixture extends CardFixture {
  /** Opens an account of the leader, which becomes ready at the vendor; answers the vendor's id. */
  openAccount(leader: Actor, state?: AccountState | null): Promise<string>;
  /** Orders a transfer as the sessions domain does; answers the id of the order. */
  order(leader: Actor, amount: number, orderId?: string): Promise<string>;
  reverse(orderId: string): Promise<void>;
  /** Lets the schedule run, as often as the minutes go on. */
  run(minutes?: number): Promise<void>;
  transfer(orderId: string): Promise<Record<string, any>>;
  /** What the domain has published about payouts. */
  published(type: 'payments.payout-changed'): Promise<PayoutChanged[]>;
  published(type: 'payments.payout-news'): Promise<PayoutNotice[]>;
  /** Postings of an order: kind, debit and amount. */
  postings(orderId: string): Promise<unknown[][]>;
}

const MINUTE_MS = 60_000;

export async function startPayoutFixture(): Promise<PayoutFixture> {
  const started = await startCardFixture(CONNECT_ENV);
  const { admin, vendor, services } = started;
  started.vendor.keepsNews = true;
  const rowsOf = async (text: string, values: unknown[] = []) => (await admin.query(text, values)).rows;
  const batchId = randomUUID();
  const fixture: PayoutFixture = {
    ...started,
    openAccount: async (leader, state = 'READY') => {
      await fixture.as(leader).query(OPEN_PAYOUT_ACCOUNT);
      const account = vendor.all('acct').findLast(({ metadata }) => metadata.ownerId === leader.userId)!;
      if (state) await vendor.payouts.become(account['id'], state);
      return account['id'];
    },
    order: async (leader, amount, orderId = randomUUID()) => {
      const orders = [{ id: orderId, userId: leader.userId!, amount }];
      await fixture.handle('sessions.payouts-ordered', { batchId, currency: 'USD', orders });
      return orderId;
    },
    reverse: (orderId) =>
      fixture.handle('sessions.payout-reversal-ordered', { orderId, reason: 'Paid in cash' }),
    run: async (minutes = 0) => {
      const now = new Date(services.clock.now().getTime() + minutes * MINUTE_MS);
      fixture.setNow(now.toISOString());
      await settlePayouts.handler(services);
    },
    transfer: async (orderId) =>
      (await rowsOf('SELECT * FROM payments.payout_transfers WHERE id = $1', [orderId]))[0],
    published: async (type: string) =>
      (await rowsOf('SELECT payload FROM payments.outbox WHERE type = $1 ORDER BY id', [type])).map(
        ({ payload }) => payload,
      ),
    postings: async (orderId) =>
      (
        await rowsOf(
          `SELECT kind, debit, credit, amount::int FROM payments.ledger_postings WHERE source LIKE 'payout ' || $1 || ' %' ORDER BY id`,
          [orderId],
        )
      ).map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount]),
  };
  return fixture;
}
