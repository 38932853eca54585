import type { RemindersDue, RemindedSession } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { LAST_MINUTES, SOON_MINUTES, SPREAD_SECONDS } from './reminder-times';

export type ReminderKind = RemindersDue['kind'];

export interface Asked {
  kind: ReminderKind;
  now: Date;
  /** Of people who have none of their own. */
  zoneOfEcosystem: string;
}

/** Between 0 and 1, the same for a person each time: reminders of one hour are spread over some minutes. */
const SHARE = `(('x' || right(r.user_id::text, 4))::bit(16)::int / 65536.0)`;

/** When a session of the window is due, for the person `r` in whose zone it is `there`. */
const DUE: Record<ReminderKind, string> = {
  SOON: `d.starts_at <= $1::timestamptz + interval '${SOON_MINUTES} minutes' + ${SHARE} * interval '${SPREAD_SECONDS.SOON} seconds'
    AND NOT EXISTS (SELECT FROM sessions.session_reminders told WHERE told.session_id = d.session_id
      AND told.starts_at = d.starts_at AND told.kind = 'SOON' AND told.user_id = r.user_id)`,
  // One for the whole day: who has had it is not reminded of what came later.
  EVENING: `t.there::time >= time '18:00' + ${SHARE} * interval '${SPREAD_SECONDS.EVENING} seconds' AND t.there::time < '20:30'
    AND d.starts_at >= (t.there::date + 1)::timestamp AT TIME ZONE t.zone
    AND d.starts_at < (t.there::date + 2)::timestamp AT TIME ZONE t.zone
    AND NOT EXISTS (SELECT FROM sessions.session_reminders told WHERE told.user_id = r.user_id AND told.kind = 'EVENING'
      AND told.starts_at >= (t.there::date + 1)::timestamp AT TIME ZONE t.zone
      AND told.starts_at < (t.there::date + 2)::timestamp AT TIME ZONE t.zone)`,
};

const WINDOWS: Record<ReminderKind, string> = {
  SOON: `s.starts_at > $1::timestamptz + interval '${LAST_MINUTES} minutes'
    AND s.starts_at <= $1::timestamptz + interval '${SOON_MINUTES} minutes' + interval '${SPREAD_SECONDS.SOON} seconds'`,
  EVENING: `s.starts_at > $1::timestamptz + interval '2 hours' AND s.starts_at < $1::timestamptz + interval '32 hours'`,
};

/**
 * What is due of sessions that are to be held: for who takes part, and for the guardians of learners who want to hear of the child's
 * sessions. `only` narrows the sessions.
 */
function due(kind: ReminderKind, only: string): string {
  return `coming AS (
    SELECT s.id AS session_id, s.starts_at, part.user_id, part.user_type
    FROM sessions.sessions s JOIN sessions.programs p ON p.id = s.program_id AND NOT p.archived
    JOIN sessions.session_participants part ON part.session_id = s.id
    WHERE s.status = 'UPCOMING' AND ${WINDOWS[kind]} ${only}
  ), readers AS (
    SELECT session_id, starts_at, user_id AS reader_id, user_type AS part, NULL AS child FROM coming
    UNION ALL
    SELECT c.session_id, c.starts_at, (g ->> 'userId')::uuid, NULL, coalesce(l.preferred_name, l.first_name)
    FROM coming c JOIN sessions.people l ON l.user_id = c.user_id CROSS JOIN LATERAL jsonb_array_elements(l.family_connections) AS g
    WHERE c.user_type = 'LEARNER' AND g ->> 'relationship' <> 'CHILD'
      AND coalesce((g -> 'notifPreferences' ->> 'sessions')::boolean, true)
  ), due AS (
    SELECT d.session_id, d.starts_at, d.reader_id, max(d.part) AS part,
      coalesce(array_agg(DISTINCT d.child) FILTER (WHERE d.child IS NOT NULL), '{}') AS children
    FROM readers d JOIN sessions.people r ON r.user_id = d.reader_id AND r.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')
    CROSS JOIN LATERAL (SELECT coalesce(r.time_zone_id, $2) AS zone, $1::timestamptz AT TIME ZONE coalesce(r.time_zone_id, $2) AS there) t
    WHERE ${DUE[kind]} GROUP BY 1, 2, 3
  )`;
}

export interface DueReader {
  readerId: string;
  sessionIds: string[];
}

/** The next people for whom something is due. */
export function dueReaders(
  db: TenantDb,
  { kind, now, zoneOfEcosystem }: Asked,
  most: number,
): Promise<DueReader[]> {
  return db.query<DueReader>(
    `WITH ${due(kind, '')}
     SELECT reader_id AS "readerId", array_agg(session_id) AS "sessionIds" FROM due
     GROUP BY 1 ORDER BY min(starts_at), 1 LIMIT $3`,
    [now, zoneOfEcosystem, most],
  );
}

export interface Claimed extends RemindedSession {
  readerId: string;
}

/** Nobody cancels, moves or leaves them until the transaction ends: a change of a session writes its row. */
export async function lockSessions(db: TenantDb, readers: readonly DueReader[]): Promise<void> {
  const ids = [...new Set(readers.flatMap(({ sessionIds }) => sessionIds))];
  await db.query(
    `SELECT id FROM sessions.sessions WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
}

/** Notes what is still due for them now, and answers what of it nobody else has noted. */
export function claim(
  db: TenantDb,
  { kind, now, zoneOfEcosystem }: Asked,
  readers: readonly DueReader[],
): Promise<Claimed[]> {
  return db.query<Claimed>(
    `WITH ${due(kind, 'AND s.id = ANY ($3::uuid[])')},
     told AS (
       INSERT INTO sessions.session_reminders (ecosystem_id, session_id, starts_at, kind, user_id, told_at)
       SELECT $5, session_id, starts_at, '${kind}', reader_id, $1 FROM due WHERE reader_id = ANY ($4::uuid[])
       ORDER BY session_id, reader_id ON CONFLICT DO NOTHING RETURNING session_id, user_id
     )
     SELECT due.reader_id AS "readerId", s.id, s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.time_zone_id AS "timeZoneId",
       s.subject, s.location_name AS location, s.program_id AS "programId", coalesce(due.part, 'GUARDIAN') AS "as", due.children,
       coalesce((SELECT array_agg(trim(coalesce(n.preferred_name, n.first_name) || ' ' || n.last_name) ORDER BY n.last_name, n.user_id)
         FROM sessions.session_participants o JOIN sessions.people n ON n.user_id = o.user_id
         WHERE o.session_id = s.id AND o.user_id <> due.reader_id
           AND o.user_type = CASE WHEN due.part = 'LEADER' THEN 'LEARNER' ELSE 'LEADER' END), '{}') AS "with"
     FROM told JOIN due ON due.session_id = told.session_id AND due.reader_id = told.user_id
     JOIN sessions.sessions s ON s.id = told.session_id ORDER BY s.starts_at, s.id`,
    [
      now,
      zoneOfEcosystem,
      [...new Set(readers.flatMap(({ sessionIds }) => sessionIds))],
      readers.map(({ readerId }) => readerId),
      db.ecosystemId,
    ],
  );
}
