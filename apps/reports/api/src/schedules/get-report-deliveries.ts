import type { Actor } from '@lyceum/server/actor';
import { refuseCursor } from '@lyceum/server/cursors';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  QueryGetReportDeliveriesArgs,
  ReportDeliveryPage,
  ReportDeliveryReason,
  ReportDeliveryStatus,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { actorAtSchedule, readSchedule } from './change-schedule.platform';

const MOST = 100;

interface DeliveryRow {
  id: string;
  runAt: Date;
  userId: string | null;
  name: string | null;
  address: string | null;
  status: ReportDeliveryStatus;
  reason: ReportDeliveryReason | null;
  attempts: number;
  nextAttemptAt: Date | null;
  changedAt: Date;
}

/** Runs of one schedule for each recipient, the latest first. */
export async function getReportDeliveries(
  actor: Actor,
  { reportId, after, pageSize }: QueryGetReportDeliveriesArgs,
  services: Services,
): Promise<ReportDeliveryPage> {
  const size = pageSize ?? 20;
  if (size < 1 || size > MOST) throw new BadInput('pageSize', t('schedules.pageSize', { most: MOST }));
  if (after && !isUuid(after)) refuseCursor('after');
  const acting = await actorAtSchedule(actor, reportId, services);
  const found = await services.tenancy.within(acting, async (db) => {
    await readSchedule(db, reportId);
    return db.query<DeliveryRow>(
      `SELECT d.id, d.run_at AS "runAt", d.user_id AS "userId", nullif(p.name, '') AS name, d.address, d.status, d.reason, d.attempts,
         d.next_attempt_at AS "nextAttemptAt", d.changed_at AS "changedAt"
       FROM reports.report_deliveries d
       LEFT JOIN reports.people p ON p.ecosystem_id = d.ecosystem_id AND p.user_id = d.user_id
       WHERE d.schedule_id = $1 AND ($2::uuid IS NULL OR d.id < $2) ORDER BY d.id DESC LIMIT $3`,
      [reportId, after ?? null, size + 1],
    );
  });
  const page = found.slice(0, size);
  return {
    deliveries: page.map(({ runAt, userId, name, nextAttemptAt, changedAt, ...row }) => ({
      ...row,
      runAt: runAt.toISOString(),
      recipient: userId ? { userId, name } : null,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      changedAt: changedAt.toISOString(),
    })),
    hasMore: found.length > size,
    endCursor: page.at(-1)?.id ?? null,
  };
}
