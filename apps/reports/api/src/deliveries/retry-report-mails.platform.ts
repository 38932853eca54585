import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { MAIL_REPORT } from './report-mail';

const MOST = 500;

/** Queues the mails again whose pause is over. Pauses are in Postgres, so that an emptied Redis loses none. */
export const retryReportMails = defineSchedule<Services>({
  kind: 'retry-report-mails',
  everyMs: 30_000,
  handler: retryMails,
});

export async function retryMails({ tenancy, clock, logger }: Services): Promise<void> {
  const now = clock.now();
  const due = await tenancy.platformRead<{ ecosystemId: string }>('report mails to repeat', {
    name: 'report-mails-to-repeat',
    text: `SELECT DISTINCT r.ecosystem_id AS "ecosystemId" FROM (
        SELECT d.ecosystem_id FROM reports.report_deliveries d
        WHERE d.status = 'RETRIED' AND d.next_attempt_at <= $1 ORDER BY d.next_attempt_at LIMIT ${MOST}) r`,
    values: [now],
  });
  for (const { ecosystemId } of due)
    // A tenant that fails does not delay others and is tried again.
    await tenancy
      .within(systemActor(ecosystemId, 'repeat a report mail'), (db) => queueDue(db, now))
      .catch((error: unknown) =>
        logger.error({ err: error, ecosystemId }, 'report mails were not queued again'),
      );
}

/** Queues at most 500 mails; the next turn queues the others. */
async function queueDue(db: TenantDb, now: Date): Promise<void> {
  // In the transaction that queues the mail, so that it is queued once, however many servers try.
  const rows = await db.query<{ fileId: string | null; userId: string | null; address: string | null }>(
    `UPDATE reports.report_deliveries SET status = 'QUEUED', next_attempt_at = NULL
     WHERE id IN (SELECT d.id FROM reports.report_deliveries d WHERE d.status = 'RETRIED' AND d.next_attempt_at <= $1
       ORDER BY d.next_attempt_at LIMIT ${MOST} FOR UPDATE SKIP LOCKED)
     RETURNING file_id AS "fileId", user_id AS "userId", address`,
    [now],
  );
  for (const { fileId, userId, address } of rows)
    if (fileId && (userId || address)) await db.enqueue(MAIL_REPORT, { reportId: fileId, userId, address });
}
