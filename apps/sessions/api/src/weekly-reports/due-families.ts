import type { TenantDb } from '@lyceum/server/tenancy';
import { MORNING } from './monday';

/** The programs `p` that tell parents each week. */
export const REPORTS = `p.rules @> '{"sessions": {"studentWeeklyReportToParents": true}}'`;

export interface DueFamily {
  guardianId: string;
  timeZoneId: string;
  /** YYYY-MM-DD, there: the day before which the past week ends; of those who are told on Mondays, that Monday. */
  week: string;
  /** Children about whom the guardian wants to hear. */
  learnerIds: string[];
}

interface Asked {
  now: Date;
  zoneOfEcosystem: string;
  most: number;
  /** Null: whoever's Monday morning it is. Else families of this program at once, of the days until today's end. */
  programId: string | null;
}

/**
 * Guardians on whose clock it is Monday morning or later that day, or those of a program, who were not told yet, and whose
 * children had sessions. Nine days back cover the past week in every zone; the report itself counts the guardian's own.
 */
export function dueFamilies(
  db: TenantDb,
  { now, zoneOfEcosystem, most, programId }: Asked,
): Promise<DueFamily[]> {
  return db.query<DueFamily>(
    `WITH learners AS (
       SELECT DISTINCT part.user_id FROM sessions.programs p
       JOIN sessions.sessions s ON s.program_id = p.id AND s.starts_at >= $1::timestamptz - interval '9 days' AND s.starts_at < $1
       JOIN sessions.session_participants part ON part.session_id = s.id AND part.user_type = 'LEARNER'
         AND part.minutes_scheduled IS NOT NULL
       WHERE NOT p.archived AND ${REPORTS} AND ($4::uuid IS NULL OR p.id = $4)
     ), families AS (
       SELECT g.user_id AS guardian_id, coalesce(g.time_zone_id, $2) AS zone, array_agg(DISTINCT l.user_id) AS learner_ids
       FROM learners JOIN sessions.people l USING (user_id)
       CROSS JOIN LATERAL jsonb_array_elements(l.family_connections) AS c
       JOIN sessions.people g ON g.user_id = (c ->> 'userId')::uuid AND g.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')
       WHERE c ->> 'relationship' <> 'CHILD' AND coalesce((c -> 'notifPreferences' ->> 'sessions')::boolean, true)
       GROUP BY 1, 2
     ), clocks AS (SELECT *, $1::timestamptz AT TIME ZONE zone AS there FROM families),
     weeks AS (SELECT *, there::date + CASE WHEN $4::uuid IS NULL THEN 0 ELSE 1 END AS week FROM clocks)
     SELECT guardian_id AS "guardianId", zone AS "timeZoneId", week::text AS week, learner_ids AS "learnerIds" FROM weeks f
     WHERE ($4::uuid IS NOT NULL OR (extract(isodow FROM there) = 1 AND extract(hour FROM there) >= ${MORNING}))
       AND NOT EXISTS (SELECT FROM sessions.weekly_reports r WHERE r.guardian_id = f.guardian_id AND r.week = f.week)
     ORDER BY guardian_id LIMIT $3`,
    [now, zoneOfEcosystem, most, programId],
  );
}

/** Those of the families that are told now: of two who claim the same, one gets it. */
export async function claimFamilies(
  db: TenantDb,
  families: readonly DueFamily[],
  now: Date,
): Promise<DueFamily[]> {
  if (families.length === 0) return [];
  const rows = await db.query<{ id: string }>(
    `INSERT INTO sessions.weekly_reports (ecosystem_id, guardian_id, week, made_at)
     SELECT $1, w.* , $2 FROM unnest($3::uuid[], $4::date[]) AS w ON CONFLICT DO NOTHING RETURNING guardian_id AS id`,
    [db.ecosystemId, now, families.map(({ guardianId }) => guardianId), families.map(({ week }) => week)],
  );
  const mine = new Set(rows.map(({ id }) => id));
  return families.filter(({ guardianId }) => mine.has(guardianId));
}
