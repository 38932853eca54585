import { dayIn } from '@lyceum/contracts/calendar';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { Temporal } from 'temporal-polyfill';
import {
  publishOverdue,
  publishShownScores,
  ASSESSMENT_COLUMNS,
  ASSESSMENTS,
  type AssessmentRow,
  PEOPLE_AT_ONCE,
  remindOfWindow,
  windowsOf,
} from '../assessments/subject';

const EVERY_MS = 10 * 60_000;
/** Assessments that are read at once. */
const PAGE = 500;
const RESPONSES_AT_ONCE = 200;
/** Scores of a window that ended longer ago are not announced, so that an upgrade announces no old ones. */
const DAYS_AFTER = 3;
/** A window shorter than this many days causes no reminder. */
const SHORTEST = 3;
/** Hour of the program's day from which people are notified. */
const FIRST_HOUR = 8;

interface Row extends AssessmentRow {
  ecosystemId: string;
  /** First day of the last window that people were reminded of; null: none. */
  remindedWindow: string | null;
  /** First day of the last window whose scores were announced; null: none. */
  announcedWindow: string | null;
  /** First day of the last window whose missing answers were announced; null: none. */
  overdueWindow: string | null;
}

/**
 * Reminds of windows that end tomorrow. Of windows that have ended, announces who has not answered, and the scores where
 * they are shown then.
 */
export const notifyOfWindows = defineSchedule<Services>({
  kind: 'notify-of-assessment-windows',
  everyMs: EVERY_MS,
  handler: (services) => notifyOfAssessmentWindows(services),
});

export async function notifyOfAssessmentWindows(services: Services, pageSize = PAGE): Promise<void> {
  const now = services.clock.now();
  for (let rows = await readPage(services, { now, after: null, pageSize }); rows.length > 0;) {
    for (const row of rows)
      await notifyIn(row, services, now).catch((error: unknown) =>
        services.logger.error(
          { err: error, assessmentId: row.id },
          'nobody was notified of an assessment’s window',
        ),
      );
    rows = await readPage(services, { now, after: rows.at(-1)!.id, pageSize });
  }
}

interface Page {
  now: Date;
  /** Id of the last assessment of the page before; null: this is the first page. */
  after: string | null;
  pageSize: number;
}

/** Assessments of all tenants of which a window may end or have ended, in the order of their ids. */
const readPage = ({ tenancy }: Services, { now, after, pageSize }: Page): Promise<Row[]> =>
  tenancy.platformWide('windows of assessments', (db) =>
    db.query<Row>(
      `SELECT a.ecosystem_id AS "ecosystemId", ${ASSESSMENT_COLUMNS}, a.reminded_window::text AS "remindedWindow",
         a.announced_window::text AS "announcedWindow", a.overdue_window::text AS "overdueWindow"
       FROM ${ASSESSMENTS} WHERE a.form_type = 'INTERNAL' AND NOT a.archived AND NOT pr.archived
         AND a.end_date >= $1::date - ${DAYS_AFTER + 1} AND a.start_date <= $1::date + 1
         AND ($2::uuid IS NULL OR a.id > $2) ORDER BY a.id LIMIT $3`,
      [now, after, pageSize],
    ),
  );

async function notifyIn(row: Row, { tenancy }: Services, now: Date): Promise<void> {
  if (now.getTime() < startOfNotices(row.timeZoneId, now)) return;
  const today = Temporal.PlainDate.from(dayIn(row.timeZoneId, now));
  const [tomorrow, earliest] = [today.add({ days: 1 }), today.subtract({ days: DAYS_AFTER })].map(String);
  const windows = windowsOf(row);
  const actor = systemActor(row.ecosystemId, 'windows of assessments');
  const ending = windows.find(({ endDate }) => endDate === tomorrow);
  if (ending && ending.startDate > (row.remindedWindow ?? '') && isLong(ending))
    await tenancy.within(actor, async (db) => {
      if (await mark(db, row.id, 'reminded_window', ending.startDate))
        for (let count = PEOPLE_AT_ONCE; count === PEOPLE_AT_ONCE;)
          count = await remindOfWindow(db, row, ending, { now, isAutomatic: true });
    });
  const ended = windows.findLast(({ endDate }) => earliest! <= endDate && endDate < String(today));
  if (ended && ended.startDate > (row.overdueWindow ?? ''))
    await tenancy.within(actor, (db) => publishOverdue(db, row, ended));
  if (row.scoreShown === 'AT_END' && ended && ended.startDate > (row.announcedWindow ?? ''))
    await announceAll(row, ended.startDate, (work) => tenancy.within(actor, work), now);
}

const startOfNotices = (timeZoneId: string, now: Date): number =>
  Temporal.PlainDate.from(dayIn(timeZoneId, now)).toZonedDateTime({
    timeZone: timeZoneId,
    plainTime: Temporal.PlainTime.from({ hour: FIRST_HOUR }),
  }).epochMilliseconds;

const isLong = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  Temporal.PlainDate.from(startDate).until(endDate).days + 1 >= SHORTEST;

/** Batches can be repeated: each response is announced once. The mark is set when all are. */
async function announceAll(
  row: Row,
  windowStart: string,
  within: <Result>(work: (db: TenantDb) => Promise<Result>) => Promise<Result>,
  now: Date,
): Promise<void> {
  for (let count = RESPONSES_AT_ONCE; count === RESPONSES_AT_ONCE;)
    count = await within(async (db) => {
      const due = await db.query<{ id: string }>(
        `SELECT r.id FROM learning.assessment_responses r
         WHERE r.assessment_id = $1 AND r.window_start = $2 AND r.archived_at IS NULL AND r.unscored = 0
           AND r.score_announced_at IS NULL
           AND EXISTS (SELECT 1 FROM learning.questions q WHERE q.form_id = $1 AND (q.details ->> 'points')::float8 > 0)
         ORDER BY r.id LIMIT ${RESPONSES_AT_ONCE} FOR UPDATE OF r SKIP LOCKED`,
        [row.id, windowStart],
      );
      await publishShownScores(
        db,
        row,
        due.map(({ id }) => id),
        { now, isNewToRespondent: true },
      );
      return due.length;
    });
  await within((db) => mark(db, row.id, 'announced_window', windowStart));
}

/** Marks the window; false: another run has done so. */
async function mark(
  db: TenantDb,
  id: string,
  column: 'reminded_window' | 'announced_window',
  windowStart: string,
): Promise<boolean> {
  const marked =
    column === 'reminded_window'
      ? await db.query(
          `UPDATE learning.assessments SET reminded_window = $2
           WHERE id = $1 AND (reminded_window IS NULL OR reminded_window < $2) RETURNING 1`,
          [id, windowStart],
        )
      : await db.query(
          `UPDATE learning.assessments SET announced_window = $2
           WHERE id = $1 AND (announced_window IS NULL OR announced_window < $2) RETURNING 1`,
          [id, windowStart],
        );
  return marked.length > 0;
}
