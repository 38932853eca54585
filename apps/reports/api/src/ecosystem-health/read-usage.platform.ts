import type { Services } from '@lyceum/server/subgraph';
import type { EcosystemSumsCheck, EcosystemWeek } from '../__generated__/resolvers';
import { rate } from '../measures/subject';
import { mondaysUntil } from '../standings/subject';

const WEEKS = 12;

/** Weeks of these ecosystems by id; a week without sessions has zeros. */
export async function readUsageWeeks(
  ecosystemIds: readonly string[],
  now: Date,
  tenancy: Services['tenancy'],
): Promise<(ecosystemId: string) => EcosystemWeek[]> {
  // One calendar for all, so that organizations can be compared; the sums of a week are in each one's own zone.
  const mondays = mondaysUntil(now, 'UTC', WEEKS + 1).slice(0, -1);
  const rows = await tenancy.platformRead<EcosystemWeek & { ecosystemId: string }>('usage of ecosystems', {
    name: 'usage-weeks',
    text: `SELECT w.ecosystem_id AS "ecosystemId", w.week::text AS "startDate", sum(w.scheduled)::int AS "minutesScheduled",
        sum(w.present)::int AS "minutesPresent", ${rate('sum(w.attended)', 'sum(w.offered)')} AS "attendanceRate"
      FROM reports.school_weeks w
      WHERE w.ecosystem_id = ANY ($1::uuid[]) AND w.week >= $2::date AND w.week <= $3::date GROUP BY 1, 2`,
    values: [ecosystemIds, mondays[0], mondays.at(-1)],
  });
  const found = new Map(rows.map(({ ecosystemId, ...week }) => [`${ecosystemId} ${week.startDate}`, week]));
  return (ecosystemId) =>
    mondays.map(
      (startDate) =>
        found.get(`${ecosystemId} ${startDate}`) ?? {
          startDate,
          minutesScheduled: 0,
          minutesPresent: 0,
          attendanceRate: null,
        },
    );
}

/** The latest nightly check of each ecosystem by id. */
export async function readLatestChecks(
  ecosystemIds: readonly string[],
  tenancy: Services['tenancy'],
): Promise<(ecosystemId: string) => EcosystemSumsCheck | null> {
  const rows = await tenancy.platformRead<{
    ecosystemId: string;
    checkedAt: Date;
    sums: number;
    mended: number;
  }>('checks of sums', {
    name: 'latest-rollup-checks',
    text: `SELECT DISTINCT ON (c.ecosystem_id) c.ecosystem_id AS "ecosystemId", c.checked_at AS "checkedAt",
          c.weeks + c.school_weeks + c.subject_weeks + c.amount_weeks AS sums,
          c.mended_weeks + c.mended_school_weeks + c.mended_subject_weeks + c.mended_amount_weeks AS mended
        FROM reports.rollup_checks c WHERE c.ecosystem_id = ANY ($1::uuid[]) ORDER BY c.ecosystem_id, c.checked_at DESC`,
    values: [ecosystemIds],
  });
  const found = new Map(
    rows.map(({ ecosystemId, checkedAt, ...check }) => [
      ecosystemId,
      { ...check, checkedAt: checkedAt.toISOString() },
    ]),
  );
  return (ecosystemId) => found.get(ecosystemId) ?? null;
}
