import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { PAY_COLUMNS, type PayRow } from '../pay/subject';
import { texts } from './payout-texts';

/**
 * Locks the entries of a batch, or of some leaders in it, and answers them; CONFLICT unless each is approved with the amount of the batch. A server
 * from before the batches may have reopened one.
 */
export async function requireApprovedPay(
  db: TenantDb,
  batchId: string,
  userIds: readonly string[] | null = null,
): Promise<PayRow[]> {
  const rows = await db.query<PayRow & { planned: string }>(
    `SELECT ${PAY_COLUMNS}, n.amount::text AS planned FROM sessions.payout_lines n
     JOIN sessions.leader_pay l ON l.session_id = n.session_id AND l.user_id = n.user_id
     WHERE n.batch_id = $1 AND ($2::uuid[] IS NULL OR n.user_id = ANY ($2::uuid[]))
     ORDER BY l.session_id, l.user_id FOR UPDATE OF l`,
    [batchId, userIds],
  );
  const changed = rows.find(({ status, amount, planned }) => status !== 'APPROVED' || amount !== planned);
  if (changed)
    throw new Conflict(texts.changed, {
      ...{ sessionId: changed.sessionId, userId: changed.userId, payStatus: changed.status },
    });
  return rows.map(({ planned: _, ...row }) => row);
}
