import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { ScheduledReport } from '../__generated__/resolvers';
import { actorInEcosystem } from '../templates/subject';
import {
  LISTED,
  SCHEDULE_COLUMNS,
  scheduleView,
  type ListedSchedule,
  type ScheduleRow,
} from './schedule-row';

/**
 * Changes a schedule under its lock and returns the changed one. Internal admins reach schedules of any ecosystem.
 * Throws NOT_FOUND.
 */
export async function changeSchedule(
  actor: Actor,
  reportId: string,
  services: Services,
  change: (db: TenantDb, row: ScheduleRow) => Promise<void>,
): Promise<ScheduledReport> {
  const acting = await actorAtSchedule(actor, reportId, services);
  return services.tenancy.within(acting, async (db) => {
    const [row] = await db.query<ScheduleRow>(
      `SELECT ${SCHEDULE_COLUMNS} FROM reports.scheduled_reports r WHERE r.id = $1 FOR UPDATE`,
      [reportId],
    );
    if (!row) throw new NotFound('report');
    await change(db, row);
    return readSchedule(db, reportId);
  });
}

/** The actor in the schedule's ecosystem, which an internal admin visits. Throws NOT_FOUND. */
export async function actorAtSchedule(actor: Actor, reportId: string, services: Services): Promise<Actor> {
  if (!isUuid(reportId)) throw new NotFound('report');
  if (!actor.isInternalAdmin) return actor;
  const [found] = await services.tenancy.platformRead<{ ecosystemId: string }>('operator opens a schedule', {
    name: 'ecosystem-of-schedule',
    text: `SELECT ecosystem_id AS "ecosystemId" FROM reports.scheduled_reports WHERE id = $1`,
    values: [reportId],
  });
  return actorInEcosystem(actor, found?.ecosystemId, services);
}

export async function readSchedule(db: TenantDb, reportId: string): Promise<ScheduledReport> {
  const [row] = await db.query<ListedSchedule>(`${LISTED} WHERE r.id = $1`, [reportId]);
  if (!row) throw new NotFound('report');
  return scheduleView(row, db.actor.language);
}

export const pushSchedules = (db: TenantDb) => {
  if (db.actor.userId) db.notify({ userIds: [db.actor.userId], topics: ['reports'] });
};
