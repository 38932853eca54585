import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';

const MOST = 200;

/**
 * Whether the owner of schedule `r` is no super admin any more. Identity has to have said who the person is: whoever is
 * not known yet may be one.
 */
const OWNER_LEFT = `NOT r.archived AND r.next_run_at IS NOT NULL AND EXISTS (
    SELECT FROM reports.people p WHERE p.ecosystem_id = r.ecosystem_id AND p.user_id = r.owner_id AND p.admin_told)
  AND NOT EXISTS (
    SELECT FROM reports.admins a WHERE a.ecosystem_id = r.ecosystem_id AND a.user_id = r.owner_id AND a.super_admin)`;

/** Stops schedules whose owner's role ended, and has the super admins notified. */
export async function stopWithoutOwner({ tenancy, logger }: Services): Promise<void> {
  const found = await tenancy.platformRead<{ ecosystemId: string }>('schedules without an owner', {
    name: 'report-schedules-without-owner',
    text: `SELECT DISTINCT s.ecosystem_id AS "ecosystemId" FROM (
        SELECT r.ecosystem_id FROM reports.scheduled_reports r
        JOIN reports.ecosystems e ON e.ecosystem_id = r.ecosystem_id AND NOT e.archived
        WHERE r.owner_id IS NOT NULL AND ${OWNER_LEFT} LIMIT ${MOST}) s`,
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
    `UPDATE reports.scheduled_reports SET next_run_at = NULL, error = 'OWNER_LEFT'
     WHERE id IN (SELECT r.id FROM reports.scheduled_reports r WHERE ${OWNER_LEFT} ORDER BY r.id FOR UPDATE SKIP LOCKED)
     RETURNING id, name`,
    [],
  );
  for (const { id, name } of stopped) {
    await db.audit({ action: 'stop-scheduled-report', subjectKind: 'scheduled-report', subjectId: id });
    await db.record({
      type: 'reports.schedule-stopped',
      payload: { scheduleId: id, reportName: name },
    });
  }
  if (stopped.length > 0) db.notify({ userIds: 'ecosystem', topics: ['reports'] });
}
