import type { SeriesCalendar } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';

/** For each guardian among the readers, the people in the series whose sessions they get notifications of. */
export async function findWards(
  db: TenantDb,
  calendars: readonly SeriesCalendar[] | undefined,
  readerIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const inSeries = [...new Set((calendars ?? []).flatMap(({ groups }) => groups.flat()))];
  if (inSeries.length === 0 || readerIds.length === 0) return new Map();
  const rows = await db.query<{ guardianId: string; userIds: string[] }>(
    `SELECT guardian AS "guardianId", array_agg(p.user_id ORDER BY p.user_id) AS "userIds"
     FROM messaging.people p, unnest(p.guardian_ids) AS guardian
     WHERE p.user_id = ANY ($1::uuid[]) AND guardian = ANY ($2::uuid[]) GROUP BY guardian`,
    [inSeries, readerIds],
  );
  return new Map(rows.map(({ guardianId, userIds }) => [guardianId, userIds]));
}
