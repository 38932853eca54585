import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  MutationCreateScheduledProgramLevelReportsArgs,
  ScheduledReport,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { actorInEcosystem } from '../templates/subject';
import { pushSchedules, readSchedule } from './change-schedule.platform';
import { chooseSchedule } from './choose-schedule';
import { nextRun } from './next-run';
import { ownerOf } from './schedule-row';

const MOST = 200;

export async function createScheduledProgramLevelReports(
  actor: Actor,
  { input, ecosystemId }: MutationCreateScheduledProgramLevelReportsArgs,
  services: Services,
): Promise<ScheduledReport> {
  const acting = await actorInEcosystem(actor, ecosystemId, services);
  const now = services.clock.now();
  return services.tenancy.within(acting, async (db) => {
    const chosen = await chooseSchedule(db, input, now);
    await expectRoom(db);
    const { reportType, programIds, columns, filters, period, frequency, dayOfWeek, dayOfMonth, hour } =
      chosen;
    const [made] = await db.query<{ id: string }>(
      `INSERT INTO reports.scheduled_reports (ecosystem_id, name, report_type, program_ids, columns, filters, period, frequency,
         day_of_week, day_of_month, hour, time_zone_id, start_day, end_day, recipient_ids, next_run_at, created_by, by_operator,
         created_at, modified_at, format, skip_if_empty, alert,
         outside_addresses, owner_id, pivot, template_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $20, $21, $22, $23, $24, $25, $26) RETURNING id`,
      [
        ...[db.ecosystemId, chosen.name, reportType, programIds, columns, JSON.stringify(filters), period],
        ...[frequency, dayOfWeek, dayOfMonth, hour, chosen.timeZoneId, chosen.startDay, chosen.endDay],
        ...[
          chosen.recipientIds,
          nextRun(chosen, now),
          actor.userId,
          acting.operatorVisit,
          now,
          chosen.format,
          chosen.skipIfEmpty,
          chosen.alert && JSON.stringify(chosen.alert),
          chosen.outsideAddresses,
          ownerOf(acting),
          chosen.pivot && JSON.stringify(chosen.pivot),
          chosen.templateId,
        ],
      ],
    );
    const { id } = made!;
    await db.audit({
      action: 'schedule-report',
      subjectKind: 'scheduled-report',
      subjectId: id,
      after: chosen,
    });
    pushSchedules(db);
    return readSchedule(db, id);
  });
}

/** Throws CONFLICT at the limit of schedules. Concurrent creations are serialized. */
export async function expectRoom(db: TenantDb): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('reports.schedules ' || $1, 0))`, [
    db.ecosystemId,
  ]);
  const [there] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM reports.scheduled_reports WHERE NOT archived`,
  );
  if (there!.n >= MOST) throw new Conflict(t('schedules.tooMany', { most: MOST }));
}
