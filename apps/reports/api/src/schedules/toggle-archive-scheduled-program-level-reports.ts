import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationToggleArchiveScheduledProgramLevelReportsArgs,
  ScheduledReport,
} from '../__generated__/resolvers';
import { changeSchedule, pushSchedules } from './change-schedule.platform';
import { expectRoom } from './create-scheduled-program-level-reports';
import { nextRun } from './next-run';

/** Archives or restores a schedule. Runs missed while it was archived are not made up for. */
export function toggleArchiveScheduledProgramLevelReports(
  actor: Actor,
  { reportId, archived }: MutationToggleArchiveScheduledProgramLevelReportsArgs,
  services: Services,
): Promise<ScheduledReport> {
  const now = services.clock.now();
  return changeSchedule(actor, reportId, services, async (db, before) => {
    const archive = archived ?? !before.archived;
    if (archive === before.archived) return;
    if (!archive) await expectRoom(db);
    await db.query(
      `UPDATE reports.scheduled_reports SET archived = $2, next_run_at = $3, modified_at = $4, revision = revision + 1 WHERE id = $1`,
      [reportId, archive, archive ? null : nextRun(before, now), now],
    );
    await db.audit({
      action: archive ? 'archive-scheduled-report' : 'restore-scheduled-report',
      subjectKind: 'scheduled-report',
      subjectId: reportId,
    });
    pushSchedules(db);
  });
}
