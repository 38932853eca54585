import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationUpdateReportTermsArgs, ReportTerms } from '../__generated__/resolvers';
import { t } from '../i18n';
import { pushSchedules } from './change-schedule.platform';
import { chooseTerms } from './choose-terms';
import { nextRun } from './next-run';
import { SCHEDULE_COLUMNS, type ScheduleRow } from './schedule-row';
import { readTerms } from './terms';

/** Sets the terms, and the next run of each schedule that runs after them. */
export async function updateReportTerms(
  actor: Actor,
  { input: { terms: given, revision } }: MutationUpdateReportTermsArgs,
  { tenancy, clock }: Services,
): Promise<ReportTerms> {
  const terms = chooseTerms(given);
  return tenancy.within(actor, async (db) => {
    await db.query(`INSERT INTO reports.terms (ecosystem_id) VALUES ($1) ON CONFLICT DO NOTHING`, [
      db.ecosystemId,
    ]);
    const before = await readTerms(db);
    const [after] = await db.query<ReportTerms>(
      `UPDATE reports.terms t SET terms = $1::jsonb, revision = t.revision + 1 WHERE t.revision = $2
       RETURNING t.terms, t.revision`,
      [JSON.stringify(terms), revision],
    );
    if (!after)
      throw new Conflict(t('schedules.termsChanged'), {
        field: 'input.revision',
        revision: before.revision,
      });
    await planAgain(db, clock.now());
    await db.audit({
      action: 'update-report-terms',
      subjectKind: 'ecosystem',
      subjectId: db.ecosystemId!,
      before: { terms: before.terms },
      after: { terms },
    });
    pushSchedules(db);
    return after;
  });
}

/** A run that is due already stays due: no server has got to it yet. */
async function planAgain(db: TenantDb, now: Date): Promise<void> {
  const rows = await db.query<ScheduleRow>(
    `SELECT ${SCHEDULE_COLUMNS} FROM reports.scheduled_reports r
     WHERE r.frequency = 'TERM' AND NOT r.archived AND (r.error IS NULL OR r.error NOT IN ('OWNER_LEFT', 'TEMPLATE_DELETED'))
       AND (r.next_run_at IS NULL OR r.next_run_at > $1) ORDER BY r.id FOR UPDATE`,
    [now],
  );
  const runs = rows.map((row) => nextRun(row, now));
  await db.query(
    `UPDATE reports.scheduled_reports r SET next_run_at = n.at FROM unnest($1::uuid[], $2::timestamptz[]) AS n (id, at)
     WHERE r.id = n.id`,
    [rows.map(({ id }) => id), runs],
  );
}
