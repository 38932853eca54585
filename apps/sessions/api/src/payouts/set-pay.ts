import type { TenantDb } from '@lyceum/server/tenancy';
import { recordActivities } from '../changes/subject';
import { payActivity, type PayRow } from '../pay/subject';

interface Settled {
  status: 'PAID' | 'APPROVED';
  reason: string | null;
  paidOn: string | null;
  reference: string | null;
  at: Date;
}

/** Sets the state of these entries of a batch, which are all those of their leaders, with an entry in the history of each session. */
export async function setPay(
  db: TenantDb,
  batchId: string,
  rows: readonly PayRow[],
  { status, reason, paidOn, reference, at }: Settled,
): Promise<void> {
  await db.query(
    `UPDATE sessions.leader_pay l SET status = $2, reason = $3, decided_by = $4, decided_at = $5, paid_on = $6, payment_reference = $7
     FROM sessions.payout_lines n WHERE n.batch_id = $1 AND l.session_id = n.session_id AND l.user_id = n.user_id
       AND n.user_id = ANY ($8::uuid[])`,
    [
      ...[batchId, status, reason, db.actor.userId ?? null, at, paidOn, reference],
      [...new Set(rows.map(({ userId }) => userId))],
    ],
  );
  await recordActivities(
    db,
    rows.map((row) => payActivity(row, { ...row, status })),
    { reason },
  );
}
