import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  MutationToggleArchiveScheduledProgramLevelReportsArgs,
  ScheduledReport,
} from '../__generated__/resolvers';
import { changeSchedule, pushSchedules } from './change-schedule.platform';
import { expectRoom } from './create-scheduled-program-level-reports';
import { nextRun } from './next-run';
import { ownerOf, type ScheduleRow } from './schedule-row';

/** Archives, restores or resumes a schedule. Runs missed meanwhile are not made up for. */
export function toggleArchiveScheduledProgramLevelReports(
  actor: Actor,
  { reportId, archived }: MutationToggleArchiveScheduledProgramLevelReportsArgs,
  services: Services,
): Promise<ScheduledReport> {
  const now = services.clock.now();
  return changeSchedule(actor, reportId, services, async (db, before) => {
    const archive = archived ?? !before.archived;
    const resumes = !archive && before.error === 'OWNER_LEFT';
    if (archive === before.archived && !resumes) return;
    if (!archive && before.archived) await expectRoom(db);
    await (archive ? archiveOne(db, reportId, now) : restoreOne(db, before, ownerOf(actor), now));
    await db.audit({
      action: archive
        ? 'archive-scheduled-report'
        : before.archived
          ? 'restore-scheduled-report'
          : 'resume-scheduled-report',
      subjectKind: 'scheduled-report',
      subjectId: reportId,
    });
    pushSchedules(db);
  });
}

async function archiveOne(db: TenantDb, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE reports.scheduled_reports SET archived = true, next_run_at = NULL, modified_at = $2, revision = revision + 1
     WHERE id = $1`,
    [id, now],
  );
}

async function restoreOne(
  db: TenantDb,
  before: ScheduleRow,
  ownerId: string | null,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE reports.scheduled_reports SET archived = false, next_run_at = $2, owner_id = $3, modified_at = $4,
       error = CASE WHEN error = 'OWNER_LEFT' THEN NULL ELSE error END, revision = revision + 1 WHERE id = $1`,
    // Without its template it has nothing to send.
    [before.id, before.error === 'TEMPLATE_DELETED' ? null : nextRun(before, now), ownerId, now],
  );
}
