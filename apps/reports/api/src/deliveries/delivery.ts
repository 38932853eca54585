import type { TenantDb } from '@lyceum/server/tenancy';
import type { ReportDeliveryReason, ReportDeliveryStatus } from '../__generated__/resolvers';

/** Deliveries are deleted after this many days. */
export const DELIVERY_RETENTION_DAYS = 90;

export interface PlannedDelivery {
  /** A person; null for an address outside the ecosystem. */
  userId: string | null;
  address?: string | null;
  /** Null: nothing was written for this person. */
  fileId: string | null;
  /** Why the person is skipped; null: the mail is queued. */
  reason: ReportDeliveryReason | null;
}

/** Records one run of a schedule for each of its recipients. A repeated call for the same run changes nothing. */
export async function recordRun(
  db: TenantDb,
  { scheduleId, runAt, now }: { scheduleId: string; runAt: Date; now: Date },
  planned: readonly PlannedDelivery[],
): Promise<void> {
  await db.query(
    `INSERT INTO reports.report_deliveries (ecosystem_id, schedule_id, run_at, file_id, user_id, address, status, reason, created_at, changed_at)
     SELECT $1, $2, $3, p.file_id, p.user_id, p.address, CASE WHEN p.reason IS NULL THEN 'QUEUED' ELSE 'SKIPPED' END, p.reason, $7, $7
     FROM unnest($4::uuid[], $5::uuid[], $6::text[], $8::text[]) AS p (user_id, file_id, reason, address)
     ON CONFLICT DO NOTHING`,
    [
      ...[db.ecosystemId, scheduleId, runAt],
      ...[planned.map(({ userId }) => userId), planned.map(({ fileId }) => fileId)],
      ...[planned.map(({ reason }) => reason), now, planned.map(({ address }) => address ?? null)],
    ],
  );
}

interface Outcome {
  status: Extract<ReportDeliveryStatus, 'SKIPPED' | 'FAILED'>;
  reason: ReportDeliveryReason;
  now: Date;
}

/** Ends all deliveries of a file that were not sent. */
export async function endDeliveriesOf(
  db: TenantDb,
  fileId: string,
  { status, reason, now }: Outcome,
): Promise<void> {
  await db.query(
    `UPDATE reports.report_deliveries SET status = $2, reason = $3, changed_at = $4, next_attempt_at = NULL
     WHERE file_id = $1 AND status IN ('QUEUED', 'RETRIED')`,
    [fileId, status, reason, now],
  );
}

export interface Recipient {
  fileId: string;
  userId: string | null;
  address: string | null;
}

/** Ends one delivery, as `endDeliveriesOf` ends all of a file. */
export async function endDelivery(
  db: TenantDb,
  { fileId, userId, address }: Recipient,
  { status, reason, now }: Outcome,
): Promise<void> {
  await db.query(
    `UPDATE reports.report_deliveries SET status = $3, reason = $4, changed_at = $5, next_attempt_at = NULL
     WHERE file_id = $1 AND (user_id = $2 OR address = $6) AND status IN ('QUEUED', 'RETRIED')`,
    [fileId, userId, status, reason, now, address],
  );
}

/** `reason`: what the mail said beside its report; null: nothing. */
export async function noteSent(
  db: TenantDb,
  { fileId, userId, address }: Recipient,
  { reason, now }: { reason: Extract<ReportDeliveryReason, 'NO_FIGURE'> | null; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE reports.report_deliveries SET status = 'SENT', reason = $5, attempts = attempts + 1, next_attempt_at = NULL, changed_at = $3
     WHERE file_id = $1 AND (user_id = $2 OR address = $4) AND status IN ('QUEUED', 'RETRIED')`,
    [fileId, userId, now, address, reason],
  );
}
