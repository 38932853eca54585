import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';

const MOST = 200;

/** Whether the saved template of schedule `r` was deleted, or is no longer one of figures side by side. */
const TEMPLATE_DELETED = `NOT r.archived AND r.next_run_at IS NOT NULL AND r.template_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM reports.saved_templates s WHERE s.ecosystem_id = r.ecosystem_id AND s.id = r.template_id AND s.page = 'PIVOT')`;

/** Stops schedules whose template is gone, and has the super admins notified. */
export async function stopWithoutTemplate({ tenancy, logger }: Services): Promise<void> {
  const found = await tenancy.platformRead<{ ecosystemId: string }>('schedules without their template', {
    name: 'report-schedules-without-template',
    text: `SELECT DISTINCT s.ecosystem_id AS "ecosystemId" FROM (
        SELECT r.ecosystem_id FROM reports.scheduled_reports r
        JOIN reports.ecosystems e ON e.ecosystem_id = r.ecosystem_id AND NOT e.archived
        WHERE ${TEMPLATE_DELETED} LIMIT ${MOST}) s`,
    values: [],
  });
  for (const { ecosystemId } of found)
    // A tenant that fails does not delay others and is tried again.
    await tenancy
      .within(systemActor(ecosystemId, 'stop scheduled reports'), stopAll)
      .catch((error: unknown) =>
        logger.error({ err: error, ecosystemId }, 'scheduled reports were not stopped'),
      );
}

async function stopAll(db: TenantDb): Promise<void> {
  const stopped = await db.query<{ id: string; name: string }>(
    `UPDATE reports.scheduled_reports SET next_run_at = NULL, error = 'TEMPLATE_DELETED'
     WHERE id IN (SELECT r.id FROM reports.scheduled_reports r WHERE ${TEMPLATE_DELETED} ORDER BY r.id FOR UPDATE SKIP LOCKED)
     RETURNING id, name`,
    [],
  );
  for (const { id, name } of stopped) {
    await db.audit({ action: 'stop-scheduled-report', subjectKind: 'scheduled-report', subjectId: id });
    await db.record({
      type: 'reports.schedule-stopped',
      payload: { scheduleId: id, reportName: name, reason: 'TEMPLATE_DELETED' },
    });
  }
  if (stopped.length > 0) db.notify({ userIds: 'ecosystem', topics: ['reports'] });
}
