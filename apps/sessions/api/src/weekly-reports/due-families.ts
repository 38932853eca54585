import type { TenantDb } from '@lyceum/server/tenancy';
import { MORNING } from './monday';

/** The programs `p` that send a weekly report to guardians. */
export const REPORTS = `p.rules @> '{"sessions": {"studentWeeklyReportToParents": true}}'`;

export interface DueFamily {
  guardianId: string;
  timeZoneId: string;
  /** YYYY-MM-DD in the guardian's zone: the day after the reported week, usually a Monday. */
  week: string;
  /** Children for whom the guardian wants reports. */
  learnerIds: string[];
}

interface Asked {
  now: Date;
  zoneOfEcosystem: string;
  most: number;
  /**
   * Null: guardians for whom it is Monday morning. Otherwise this program's families now, with the days of all programs
   * until the end of today.
   */
  programId: string | null;
}

/**
 * Guardians who got a report on Sunday of the week that ends then get another on Monday only if more sessions were
 * completed. Sessions are completed within a minute.
 */
const REPORTED_ALL = `NOT ($1 >= f.begins AND r.made_at < f.begins AND EXISTS (
  SELECT FROM sessions.session_participants part JOIN sessions.sessions s ON s.id = part.session_id
  JOIN sessions.programs p ON p.id = s.program_id AND NOT p.archived AND ${REPORTS}
  WHERE part.user_id = ANY (f.learner_ids) AND part.user_type = 'LEARNER' AND part.minutes_scheduled IS NOT NULL
    AND part.starts_at < f.begins AND part.ends_at > r.made_at - interval '1 minute'))`;

/**
 * Guardians for whom it is Monday morning or later that day, or those of a program, who got no report yet, and whose
 * children had sessions. Nine days back cover the past week in every zone; the report uses the guardian's own.
 */
export function dueFamilies(
  db: TenantDb,
  { now, zoneOfEcosystem, most, programId }: Asked,
): Promise<DueFamily[]> {
  return db.query<DueFamily>(
    `WITH learners AS (
       SELECT part.user_id, bool_or($4::uuid IS NULL OR p.id = $4) AS asked FROM sessions.programs p
       JOIN sessions.sessions s ON s.program_id = p.id AND s.starts_at >= $1::timestamptz - interval '9 days' AND s.starts_at < $1
       JOIN sessions.session_participants part ON part.session_id = s.id AND part.user_type = 'LEARNER'
         AND part.minutes_scheduled IS NOT NULL
       WHERE NOT p.archived AND ${REPORTS} GROUP BY 1
     ), families AS (
       SELECT g.user_id AS guardian_id, coalesce(g.time_zone_id, $2) AS zone, array_agg(DISTINCT l.user_id) AS learner_ids
       FROM learners JOIN sessions.people l USING (user_id)
       CROSS JOIN LATERAL jsonb_array_elements(l.family_connections) AS c
       JOIN sessions.people g ON g.user_id = (c ->> 'userId')::uuid AND g.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')
       WHERE c ->> 'relationship' <> 'CHILD' AND coalesce((c -> 'notifPreferences' ->> 'sessions')::boolean, true)
       GROUP BY 1, 2 HAVING bool_or(learners.asked)
     ), clocks AS (SELECT *, $1::timestamptz AT TIME ZONE zone AS there FROM families),
     dates AS (SELECT *, there::date + CASE WHEN $4::uuid IS NULL THEN 0 ELSE 1 END AS week FROM clocks),
     weeks AS (SELECT *, week::timestamp AT TIME ZONE zone AS begins FROM dates)
     SELECT guardian_id AS "guardianId", zone AS "timeZoneId", week::text AS week, learner_ids AS "learnerIds" FROM weeks f
     WHERE ($4::uuid IS NOT NULL OR (extract(isodow FROM there) = 1 AND extract(hour FROM there) >= ${MORNING}))
       AND NOT EXISTS (SELECT FROM sessions.weekly_reports r WHERE r.guardian_id = f.guardian_id AND r.week = f.week
         AND ${REPORTED_ALL})
     ORDER BY guardian_id LIMIT $3`,
    [now, zoneOfEcosystem, most, programId],
  );
}

/** Of concurrent claims of one family exactly one succeeds. A report of Sunday does not count on Monday. */
export async function claimFamilies(
  db: TenantDb,
  families: readonly DueFamily[],
  now: Date,
): Promise<DueFamily[]> {
  if (families.length === 0) return [];
  const rows = await db.query<{ id: string }>(
    `WITH wanted AS (SELECT * FROM unnest($3::uuid[], $4::date[], $5::text[]) AS w (guardian_id, week, zone)),
     renewed AS (
       UPDATE sessions.weekly_reports r SET made_at = $2 FROM wanted w
       WHERE r.ecosystem_id = $1 AND r.guardian_id = w.guardian_id AND r.week = w.week
         AND r.made_at < (w.week::timestamp AT TIME ZONE w.zone) AND (w.week::timestamp AT TIME ZONE w.zone) <= $2
       RETURNING r.guardian_id
     ), first AS (
       INSERT INTO sessions.weekly_reports (ecosystem_id, guardian_id, week, made_at)
       SELECT $1, guardian_id, week, $2 FROM wanted ON CONFLICT DO NOTHING RETURNING guardian_id
     )
     SELECT guardian_id AS id FROM renewed UNION SELECT guardian_id FROM first`,
    [
      db.ecosystemId,
      now,
      families.map(({ guardianId }) => guardianId),
      families.map(({ week }) => week),
      families.map(({ timeZoneId }) => timeZoneId),
    ],
  );
  const mine = new Set(rows.map(({ id }) => id));
  return families.filter(({ guardianId }) => mine.has(guardianId));
}
