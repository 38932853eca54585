import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSendOneTimeProgramLevelReportArgs, ScheduledReport } from '../__generated__/resolvers';
import { t } from '../i18n';
import { changeSchedule, pushSchedules } from './change-schedule.platform';
import { runSchedule } from './run-schedule';

export function sendOneTimeProgramLevelReport(
  actor: Actor,
  { reportId }: MutationSendOneTimeProgramLevelReportArgs,
  services: Services,
): Promise<ScheduledReport> {
  const now = services.clock.now();
  return changeSchedule(actor, reportId, services, async (db, row) => {
    if (row.archived) throw new Conflict(t('schedules.isArchived'));
    if (row.error === 'TEMPLATE_DELETED') throw new Conflict(t('schedules.templateDeleted'));
    if (row.error === 'OWNER_LEFT') throw new Conflict(t('schedules.hasStopped'));
    const [going] = await db.query(
      `SELECT 1 FROM reports.report_files WHERE schedule_id = $1 AND status IN ('QUEUED', 'RUNNING') LIMIT 1`,
      [reportId],
    );
    if (going) throw new Conflict(t('schedules.running'));
    const error = await runSchedule(db, row, { runAt: now, now });
    if (error === 'NO_RECIPIENTS' || error === 'NO_PROGRAMS') throw new Conflict(t('schedules.noRecipients'));
    if (error === 'TEMPLATE_DELETED') throw new Conflict(t('schedules.templateDeleted'));
    if (error === 'NO_TERM') throw new Conflict(t('schedules.noTermEnded'));
    await db.query(`UPDATE reports.scheduled_reports SET last_run_at = $2, error = $3 WHERE id = $1`, [
      reportId,
      now,
      error,
    ]);
    await db.audit({ action: 'send-report', subjectKind: 'scheduled-report', subjectId: reportId });
    pushSchedules(db);
  });
}
