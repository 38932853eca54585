import type { TenantDb } from '@lyceum/server/tenancy';
import { notify, userReported } from '../notification-kinds/subject';
import type { ReportMailData } from './report-mail.job';

interface NewReport {
  reportId: string;
  conversationId: string;
  /** Who reported and who was reported. */
  excludedIds: readonly string[];
}

export async function notifyOfReport(db: TenantDb, { reportId, ...matter }: NewReport): Promise<void> {
  const notified = await notify(db, 'USER_REPORTED', userReported, { matter, sourceId: reportId });
  if (notified.length === 0) return;
  const userIds = notified.map(({ userId }) => userId);
  const job: ReportMailData = { reportId, conversationId: matter.conversationId, userIds };
  await db.enqueue(userReported.mail.job, job);
}
