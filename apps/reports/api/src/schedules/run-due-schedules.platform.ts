import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { lastRunUntil, nextRun } from './next-run';
import { runSchedule } from './run-schedule';
import { stopWithoutOwner } from './stop-without-owner.platform';
import { stopWithoutTemplate } from './stop-without-template.platform';
import { SCHEDULE_COLUMNS, type ScheduleRow } from './schedule-row';

const MOST = 200;

/** Runs due schedules. Of several runs that were missed while no server ran, only the last is made up for. */
export const runDueSchedules = defineSchedule<Services>({
  kind: 'run-due-report-schedules',
  everyMs: 30_000,
  handler: runDue,
});

export async function runDue(services: Services): Promise<void> {
  await stopWithoutOwner(services);
  await stopWithoutTemplate(services);
  const due = await services.tenancy.platformRead<Due>('reports that are due', {
    name: 'report-schedules-due',
    text: `SELECT r.ecosystem_id AS "ecosystemId", r.id FROM reports.scheduled_reports r
      JOIN reports.ecosystems e ON e.ecosystem_id = r.ecosystem_id AND NOT e.archived
      WHERE NOT r.archived AND r.next_run_at <= $1 ORDER BY r.next_run_at LIMIT ${MOST}`,
    values: [services.clock.now()],
  });
  for (const each of due)
    // A schedule that fails does not delay others and is tried again.
    await runOne(each, services).catch((error: unknown) =>
      services.logger.error({ err: error, ...each }, 'scheduled report was not run'),
    );
}

interface Due {
  ecosystemId: string;
  id: string;
}

/** The run, its files and the next run are one transaction, so one server does it, however many try. */
function runOne({ ecosystemId, id }: Due, { tenancy, clock }: Services): Promise<void> {
  const now = clock.now();
  return tenancy.within(systemActor(ecosystemId, 'run a scheduled report'), async (db) => {
    const [row] = await db.query<ScheduleRow>(
      `SELECT ${SCHEDULE_COLUMNS} FROM reports.scheduled_reports r
       WHERE r.id = $1 AND NOT r.archived AND r.next_run_at <= $2 FOR UPDATE SKIP LOCKED`,
      [id, now],
    );
    if (!row) return;
    const runAt = lastRunUntil(row, row.nextRunAt!, now);
    const error = await runSchedule(db, row, { runAt, now });
    await db.query(
      `UPDATE reports.scheduled_reports SET last_run_at = $2, next_run_at = $3, error = $4 WHERE id = $1`,
      [id, runAt, error === 'TEMPLATE_DELETED' ? null : nextRun(row, now), error],
    );
    if (row.createdBy) db.notify({ userIds: [row.createdBy], topics: ['reports'] });
  });
}
