import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationUpdateScheduledProgramLevelReportsArgs,
  ScheduledReport,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { changeSchedule, pushSchedules } from './change-schedule.platform';
import { chooseSchedule } from './choose-schedule';
import { nextRun, type RunRule } from './next-run';
import { ownerOf, type ScheduleRow } from './schedule-row';

export function updateScheduledProgramLevelReports(
  actor: Actor,
  { reportId, input, revision }: MutationUpdateScheduledProgramLevelReportsArgs,
  services: Services,
): Promise<ScheduledReport> {
  const now = services.clock.now();
  return changeSchedule(actor, reportId, services, async (db, before) => {
    if (before.revision !== revision)
      throw new Conflict(t('schedules.changed'), {
        field: 'revision',
        revision: before.revision,
      });
    const chosen = await chooseSchedule(db, input, now, before);
    const { reportType, programIds, columns, filters, period, frequency, dayOfWeek, dayOfMonth, hour } =
      chosen;
    await db.query(
      `UPDATE reports.scheduled_reports SET name = $2, report_type = $3, program_ids = $4, columns = $5, filters = $6, period = $7,
         frequency = $8, day_of_week = $9, day_of_month = $10, hour = $11, time_zone_id = $12, start_day = $13, end_day = $14,
         recipient_ids = $15, next_run_at = $16, modified_at = $17, format = $18, skip_if_empty = $19, alert = $20, outside_addresses = $21, owner_id = $22, pivot = $23, template_id = $24, error = NULL, revision = revision + 1 WHERE id = $1`,
      [
        ...[reportId, chosen.name, reportType, programIds, columns, JSON.stringify(filters), period],
        ...[frequency, dayOfWeek, dayOfMonth, hour, chosen.timeZoneId, chosen.startDay, chosen.endDay],
        ...[chosen.recipientIds, nextRunOf(before, chosen, now), now, chosen.format],
        chosen.skipIfEmpty,
        chosen.alert && JSON.stringify(chosen.alert),
        chosen.outsideAddresses,
        before.error === 'OWNER_LEFT' ? ownerOf(actor) : before.ownerId,
        chosen.pivot && JSON.stringify(chosen.pivot),
        chosen.templateId,
      ],
    );
    await db.audit({
      action: 'edit-scheduled-report',
      subjectKind: 'scheduled-report',
      subjectId: reportId,
      before,
      after: chosen,
    });
    pushSchedules(db);
  });
}

/** A run that is due already stays due: no server has got to it yet. */
function nextRunOf({ archived, nextRunAt }: ScheduleRow, rule: RunRule, now: Date): Date | null {
  if (archived) return null;
  return nextRunAt && nextRunAt <= now ? nextRunAt : nextRun(rule, now);
}
