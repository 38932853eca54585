import type { TenantDb } from '@lyceum/server/tenancy';
import { REPORT_MAIL, type ReportMailJob } from './mail-report';
import { linkOfReport, USER_REPORTED } from './word-report';

interface NewReport {
  reportId: string;
  conversationId: string;
  /** Who reported, and who was reported. */
  notTo: string[];
}

/** By bell and mail, at once: every super admin whom it is not about. */
export async function tellReport(db: TenantDb, { reportId, conversationId, notTo }: NewReport) {
  const told = await db.query<{ userId: string }>(
    `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
     SELECT $1, p.user_id, $2, '{}', $3, $4 FROM messaging.people p
     WHERE p.reachable AND 'SUPER_ADMIN' = ANY (p.roles) AND p.user_id <> ALL ($5::uuid[]) RETURNING user_id AS "userId"`,
    [db.ecosystemId, USER_REPORTED, linkOfReport(conversationId), reportId, notTo],
  );
  const userIds = told.map(({ userId }) => userId);
  if (userIds.length === 0) return;
  db.notify({ userIds, topics: ['notifications'] });
  const job: ReportMailJob = { reportId, conversationId, userIds };
  await db.enqueue(REPORT_MAIL, job);
}
