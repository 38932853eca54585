import { dayIn } from '@lyceum/contracts/calendar';
import type { PayoutChange, PayoutChanged, PayoutNotice } from '@lyceum/contracts/payments';
import type { Actor, Words } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';
import { post } from '../ledger/subject';
import { transferRetry } from '../rules/subject';
import type { TransferNow } from '../vendor/subject';
import { failedIn } from './payout-texts';
import { TRANSFERS, type TransferRow } from './transfer-row';

/** Stores, posts and publishes the state of a transfer at the vendor once: a repeated or late answer changes nothing. */
export function settleTransfer(
  actor: Actor,
  id: string,
  now: TransferNow,
  { tenancy, clock }: Services,
): Promise<void> {
  return tenancy.within(actor, async (db) => {
    const row = await lockTransfer(db, id);
    if (!row || row.state === 'REVERSED' || row.state === 'FAILED') return;
    const at = clock.now();
    const paid = { ...row, transfer: now.id };
    if (row.state === 'PENDING') await becomePaid(db, paid, at);
    if (now.back) await becomeReversed(db, paid, at);
  });
}

async function lockTransfer(db: TenantDb, id: string): Promise<TransferRow | undefined> {
  await lockBooks(db);
  const [row] = await db.query<TransferRow>(`${TRANSFERS} WHERE t.id = $1 FOR UPDATE`, [id]);
  return row;
}

const LEAVES = { debit: 'LEADER_PAY', credit: 'CARD' } as const;

async function becomePaid(db: TenantDb, row: TransferRow, at: Date): Promise<void> {
  await db.query(
    `UPDATE payments.payout_transfers SET state = 'PAID', transfer = $2, settled_at = $3, failed_code = NULL WHERE id = $1`,
    [row.id, row.transfer, at],
  );
  await book(db, row, { kind: 'PAID_OUT', source: `payout ${row.id} paid`, sign: 1 }, at);
  await publish(db, row, { change: 'PAID', at, reason: null });
}

async function becomeReversed(db: TenantDb, row: TransferRow, at: Date): Promise<void> {
  await db.query(
    `UPDATE payments.payout_transfers SET state = 'REVERSED', settled_at = $2, failed_code = NULL WHERE id = $1`,
    [row.id, at],
  );
  await book(db, row, { kind: 'PAYOUT_REVERSED', source: `payout ${row.id} reversed`, sign: -1 }, at);
  const { reverseReason: written } = row;
  const reason = written ? { en: written, sp: written } : failedIn('reversed_at_vendor');
  await publish(db, row, { change: 'REVERSED', at, reason });
}

interface Booked {
  kind: 'PAID_OUT' | 'PAYOUT_REVERSED';
  source: string;
  sign: 1 | -1;
}

const book = (db: TenantDb, { userId, currency, amount }: TransferRow, { sign, ...of }: Booked, at: Date) =>
  post(db, { ...of, ...LEAVES, ownerId: userId, currency, amount: sign * Number(amount) }, at);

/**
 * The vendor refused: the transfer or its reversal is asked for again later where that may help, and else it failed, and admins are
 * notified. A refusal of an earlier try changes nothing.
 */
export function settleRefusal(
  actor: Actor,
  { id, tries, state }: TransferRow,
  code: string,
  { tenancy, clock }: Services,
): Promise<void> {
  return tenancy.within(actor, async (db) => {
    const row = await lockTransfer(db, id);
    if (!row || row.state !== state || row.tries !== tries) return;
    const at = clock.now();
    const reverses = state === 'REVERSING';
    const nextAt = reverses ? null : transferRetry(tries, code, at);
    if (nextAt) {
      await db.query(
        `UPDATE payments.payout_transfers SET tries = tries + 1, next_at = $2, asked_at = NULL, failed_code = $3 WHERE id = $1`,
        [id, nextAt, code],
      );
      return;
    }
    const change = reverses ? 'REVERSAL_FAILED' : 'FAILED';
    await db.query(
      `UPDATE payments.payout_transfers SET state = $2, failed_code = $3, settled_at = CASE WHEN $2 = 'FAILED' THEN $4 ELSE settled_at END
       WHERE id = $1`,
      [id, change === 'FAILED' ? 'FAILED' : 'PAID', code, at],
    );
    // The money of a reversal comes from the leader's balance.
    const reason = failedIn(reverses && code === 'balance_insufficient' ? 'insufficient_funds' : code);
    await publish(db, row, { change, at, reason });
    await publishFailure(db, row, reason);
  });
}

async function publish(
  db: TenantDb,
  row: TransferRow,
  { change, at, reason }: { change: PayoutChange; at: Date; reason: Words | null },
): Promise<void> {
  const payload: PayoutChanged = {
    ...{ orderId: row.id, change, transfer: row.transfer, reason },
    day: dayIn('UTC', at),
  };
  await db.record({ type: 'payments.payout-changed', payload });
  await db.audit({
    ...{
      action: `payout ${change.toLowerCase().replace('_', ' ')}`,
      subjectKind: 'payout',
      subjectId: row.id,
    },
    before: { state: row.state },
    after: { change, transfer: row.transfer, amount: Number(row.amount), currency: row.currency },
    ...(reason ? { reason: reason.en } : {}),
  });
}

async function publishFailure(db: TenantDb, row: TransferRow, reason: Words): Promise<void> {
  const { userId, batchId, amount, currency } = row;
  const [person] = await db.query<{ name: string }>(`SELECT name FROM payments.people WHERE user_id = $1`, [
    userId,
  ]);
  const payload: PayoutNotice = {
    ...{ about: 'TRANSFER_FAILED', userId, leaderName: person?.name ?? null, batchId },
    ...{ amount: Number(amount), currency, reason },
  };
  await db.record({ type: 'payments.payout-news', payload });
}
