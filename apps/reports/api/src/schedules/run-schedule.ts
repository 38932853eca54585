import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ScheduledReportError } from '../__generated__/resolvers';
import { requestFile } from '../files/subject';
import { isOfRows, readEcosystemFacts } from '../templates/subject';
import { inTransaction } from '../read';
import { dayAt, daysOfPeriod } from './next-run';
import { planRun, type Run } from './plan-run';
import { runPivot } from './run-pivot';
import { mayReceive, type ScheduleRow } from './schedule-row';

/**
 * Queues the files of one run, one for each language of the recipients who may receive it now, and records the run for
 * every recipient. Resolves to the reason why it could not, null: none. Days are relative to the run’s own day, however
 * late it runs.
 */
export async function runSchedule(
  db: TenantDb,
  row: ScheduleRow,
  run: Run,
): Promise<ScheduledReportError | null> {
  const { timeZoneId } = await readEcosystemFacts(inTransaction(db));
  const plan = planRun(db, row, run);
  const days = row.period ? daysOfPeriod(row.period, dayAt(run.runAt, timeZoneId), row.schoolTerms) : null;
  if (!isOfRows(row)) return runPivot(db, row, { run, plan, days });
  const programIds = await existing(db, row.programIds);
  if (row.programIds.length > 0 && programIds.length === 0) {
    await plan.skipAll('NO_PROGRAMS');
    return 'NO_PROGRAMS';
  }
  if (row.period && !days) {
    await plan.skipAll('NO_TERM');
    return 'NO_TERM';
  }
  const readers = await db.query<{ userId: string; language: Language }>(
    `SELECT a.user_id AS "userId", a.language FROM reports.admins a
     WHERE a.user_id = ANY ($1::uuid[]) AND ${mayReceive('$2::uuid[]')} ORDER BY a.user_id`,
    [row.recipientIds, programIds],
  );
  const left = row.recipientIds.filter((id) => !readers.some(({ userId }) => userId === id));
  await plan.skipPeople(left, 'NO_LONGER_ADMIN');
  if (readers.length === 0) {
    await plan.skipOutside('NO_LONGER_ADMIN');
    return 'NO_RECIPIENTS';
  }
  const { approved, isSomeLeft } = await plan.approvedAddresses();
  // Addresses outside have no language of their own: they get the link to the file of most readers.
  let outsideAddresses = approved;
  for (const language of byReaders(readers.map((reader) => reader.language))) {
    const recipientIds = readers.filter((reader) => reader.language === language).map(({ userId }) => userId);
    const { name, reportType, columns, filters, format } = row;
    const file = await requestFile(db, {
      ...{ name, reportType, columns, filters, format, programIds, language },
      startDay: days?.begin ?? null,
      endDay: days?.end ?? null,
      requestedBy: null,
      scheduled: { id: row.id, runAt: run.runAt, recipientIds, outsideAddresses, alert: row.alert },
    });
    if (file) await plan.send(file.id, recipientIds, outsideAddresses);
    outsideAddresses = [];
  }
  return left.length > 0 || isSomeLeft ? 'RECIPIENTS_LEFT' : null;
}

/** Each language once, that of most readers first. */
function byReaders(languages: readonly Language[]): Language[] {
  const count = (language: Language) => languages.filter((each) => each === language).length;
  return [...new Set(languages)].sort((a, b) => count(b) - count(a) || a.localeCompare(b));
}

async function existing(db: TenantDb, programIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM reports.programs WHERE id = ANY ($1::uuid[]) ORDER BY id`,
    [programIds],
  );
  return rows.map(({ id }) => id);
}
