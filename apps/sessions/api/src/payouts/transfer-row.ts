import type { Language, Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { PayoutTransferState } from '../__generated__/resolvers';

/** The transfer of the pay of one leader in a batch; a new order replaces one that failed or was reversed. */
export interface TransferRow {
  /** The id of the order. */
  id: string;
  batchId: string;
  userId: string;
  state: PayoutTransferState;
  /** The vendor's id of the transfer. */
  transfer: string | null;
  reason: Words | null;
  /** YYYY-MM-DD */
  settledOn: string | null;
}

/** Select list of `sessions.payout_transfers t`. */
export const TRANSFER_COLUMNS = `t.id, t.batch_id AS "batchId", t.user_id AS "userId", t.state, t.transfer, t.reason, t.settled_on::text AS "settledOn"`;

/** States in which money has moved or may move. */
const MOVED = `('ORDERED', 'PAID', 'REVERSING')`;

/** Whether money has moved by the transfer or may move. */
export const isMoved = (of: Pick<TransferRow, 'state'> | null): boolean =>
  of !== null && of.state !== 'FAILED' && of.state !== 'REVERSED';

/** Counts transfers of the batch `b`: those whose money moved or may move, and those of which it is not known yet. */
export const TRANSFER_COUNTS = `(SELECT jsonb_build_object('moved', count(*) FILTER (WHERE t.state IN ${MOVED}),
    'waiting', count(*) FILTER (WHERE t.state IN ('ORDERED', 'REVERSING')))
  FROM sessions.payout_transfers t WHERE t.ecosystem_id = b.ecosystem_id AND t.batch_id = b.id) AS transfers`;

/** Leaders of the batch whose pay no transfer moved, so that it may be paid in another way. */
export async function leadersWithoutTransfer(db: TenantDb, batchId: string): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(
    `SELECT DISTINCT n.user_id AS "userId" FROM sessions.payout_lines n WHERE n.batch_id = $1 AND NOT EXISTS (
       SELECT 1 FROM sessions.payout_transfers t
       WHERE t.ecosystem_id = n.ecosystem_id AND t.batch_id = n.batch_id AND t.user_id = n.user_id AND t.state IN ${MOVED})`,
    [batchId],
  );
  return rows.map(({ userId }) => userId);
}

export const presentTransfer = (
  { state, transfer, reason, settledOn }: Pick<TransferRow, 'state' | 'transfer' | 'reason' | 'settledOn'>,
  language: Language,
) => ({ state, settledOn, reference: transfer, reason: reason?.[language] ?? null });
