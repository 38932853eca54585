import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSendOneTimeProgramLevelReportArgs, ScheduledReport } from '../__generated__/resolvers';
import { atSchedule, pushSchedules } from './at-schedule.platform';
import { runSchedule } from './run-schedule';

export function sendOneTimeProgramLevelReport(
  actor: Actor,
  { reportId }: MutationSendOneTimeProgramLevelReportArgs,
  services: Services,
): Promise<ScheduledReport> {
  const now = services.clock.now();
  return atSchedule(actor, reportId, services, async (db, row) => {
    const [going] = await db.query(
      `SELECT 1 FROM reports.report_files WHERE schedule_id = $1 AND status IN ('QUEUED', 'RUNNING') LIMIT 1`,
      [reportId],
    );
    if (going)
      throw new Conflict({
        en: 'This report is on its way already.',
        sp: 'Este informe ya está en camino.',
      });
    const error = await runSchedule(db, row, now);
    if (error === 'NO_RECIPIENTS' || error === 'NO_PROGRAMS')
      throw new Conflict({
        en: 'Nobody may get this report as it stands. Edit its programs and recipients first.',
        sp: 'Nadie puede recibir este informe tal como está. Edite antes sus programas y destinatarios.',
      });
    await db.query(`UPDATE reports.scheduled_reports SET last_run_at = $2, error = $3 WHERE id = $1`, [
      reportId,
      now,
      error,
    ]);
    await db.audit({ action: 'send-report', subjectKind: 'scheduled-report', subjectId: reportId });
    pushSchedules(db);
  });
}
