import type { TenantDb } from '@lyceum/server/tenancy';
import type { Recipient } from './delivery';
import { MOST_ATTEMPTS, nextAttempt } from './retry-pause';

/**
 * Records that a mail was not accepted, and plans the next attempt. Resolves to true when the mail is given up. A file
 * of an earlier server has no delivery; its mail is given up at once.
 */
export async function noteRefused(
  db: TenantDb,
  { fileId, userId, address }: Recipient,
  now: Date,
): Promise<boolean> {
  const [row] = await db.query<{ id: string; attempts: number }>(
    `SELECT id, attempts FROM reports.report_deliveries
     WHERE file_id = $1 AND (user_id = $2 OR address = $3) AND status IN ('QUEUED', 'RETRIED') FOR UPDATE`,
    [fileId, userId, address],
  );
  if (!row) return true;
  const attempts = row.attempts + 1;
  const next = attempts < MOST_ATTEMPTS ? nextAttempt(attempts, now) : null;
  await db.query(
    `UPDATE reports.report_deliveries SET status = $2, reason = 'MAIL_REFUSED', attempts = $3, next_attempt_at = $4, changed_at = $5
     WHERE id = $1`,
    [row.id, next ? 'RETRIED' : 'FAILED', attempts, next, now],
  );
  return next === null;
}
