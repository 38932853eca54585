import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { SessionCounts } from '../__generated__/resolvers';

const DAYS = 30;
const NONE: SessionCounts = { total: 0, numOneOnOne: 0, numGroup: 0, numDropIn: 0 };

interface Counts {
  upcoming: SessionCounts;
  completed: SessionCounts;
}

/** The counts of all ecosystems in one answer: stored sums and changes not yet folded into them, in one read. */
export async function loadSessionCounts(
  scope: RequestScope,
  ecosystemId: string,
  services: Services,
): Promise<Counts> {
  const loader = scope.loader<string, Counts>('session-counts', (ids) => countSessions(ids, services));
  return (await loader.load(ecosystemId)) ?? { upcoming: NONE, completed: NONE };
}

async function countSessions(
  ids: readonly string[],
  { tenancy, clock }: Services,
): Promise<(Counts | null)[]> {
  const rows = await tenancy.platformRead<SessionCounts & { ecosystemId: string; status: string }>(
    'operator looks after ecosystems',
    {
      name: 'session-counts-of-ecosystems',
      text: `WITH houses AS (
          SELECT id, (($2::timestamptz AT TIME ZONE coalesce(e.settings ->> 'timeZoneId', 'UTC'))::date) AS today
          FROM unnest($1::uuid[]) AS id LEFT JOIN sessions.ecosystem_settings e ON e.ecosystem_id = id
        ), sums AS (
          SELECT h.id, t.status, t.session_type, t.day, h.today, t.sessions FROM houses h JOIN sessions.session_totals t
            ON t.ecosystem_id = h.id AND t.kind = 'SESSION' AND t.grain = 'DAY' AND t.day > h.today - ${DAYS}
          UNION ALL
          SELECT h.id, t.status, t.session_type, t.day, h.today, t.sessions FROM houses h JOIN sessions.session_total_changes t
            ON t.ecosystem_id = h.id AND t.kind = 'SESSION' AND t.day > h.today - ${DAYS}
        )
        SELECT id AS "ecosystemId", status, sum(sessions)::int AS total,
          coalesce(sum(sessions) FILTER (WHERE session_type IN ('ONE_ON_ONE', 'ONE_ON_ONE_BREAKOUT')), 0)::int AS "numOneOnOne",
          coalesce(sum(sessions) FILTER (WHERE session_type IN ('GROUP', 'COURSE', 'MODULE')), 0)::int AS "numGroup",
          coalesce(sum(sessions) FILTER (WHERE session_type = 'DROP_IN'), 0)::int AS "numDropIn"
        FROM sums WHERE (status = 'UPCOMING' AND day >= today) OR (status = 'COMPLETED' AND day <= today) GROUP BY 1, 2`,
      values: [ids, clock.now()],
    },
  );
  return ids.map((id) => {
    const of = (status: string) =>
      rows.find((row) => row.ecosystemId === id && row.status === status) ?? NONE;
    return { upcoming: of('UPCOMING'), completed: of('COMPLETED') };
  });
}
