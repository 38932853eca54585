import type { RemindersDue, RemindedSession } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { EVENING, LAST_MINUTES, SOON_MINUTES, SPREAD_SECONDS } from './reminder-times';

export type ReminderKind = RemindersDue['kind'];

export interface Asked {
  kind: ReminderKind;
  now: Date;
  /** Zone of people without one of their own. */
  zoneOfEcosystem: string;
}

/** A number between 0 and 1, constant per person: spreads reminders of one moment over some minutes. */
const SHARE = `(('x' || right(r.user_id::text, 4))::bit(16)::int / 65536.0)`;
/** People who have left get no reminders. */
const IS_HERE = `r.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')`;
/** Local time of the reader `r`. */
const CLOCK = `LATERAL (SELECT coalesce(r.time_zone_id, $2) AS zone, $1::timestamptz AT TIME ZONE coalesce(r.time_zone_id, $2) AS there) t`;
const TOMORROW = (start: string) => `${start} >= (t.there::date + 1)::timestamp AT TIME ZONE t.zone
  AND ${start} < (t.there::date + 2)::timestamp AT TIME ZONE t.zone`;

/** Candidates for reminders, of a page of sessions (SOON) or of readers (EVENING) with the ids $3. */
const CANDIDATES: Record<ReminderKind, string> = {
  SOON: `coming AS (
    SELECT part.session_id, part.user_id, part.user_type FROM sessions.session_participants part WHERE part.session_id = ANY ($3::uuid[])
  ), candidates AS (
    SELECT session_id, user_id AS reader_id, user_type AS part, NULL AS child FROM coming
    UNION ALL
    SELECT c.session_id, (g ->> 'userId')::uuid, NULL, coalesce(l.preferred_name, l.first_name)
    FROM coming c JOIN sessions.people l ON l.user_id = c.user_id CROSS JOIN LATERAL jsonb_array_elements(l.family_connections) AS g
    WHERE c.user_type = 'LEARNER' AND g ->> 'relationship' <> 'CHILD'
      AND coalesce((g -> 'notifPreferences' ->> 'sessions')::boolean, true)
  )`,
  EVENING: `persons AS (
    SELECT r.user_id AS reader_id, r.user_id AS person_id, NULL AS child FROM sessions.people r WHERE r.user_id = ANY ($3::uuid[])
    UNION ALL
    SELECT r.user_id, l.user_id, coalesce(l.preferred_name, l.first_name)
    FROM sessions.people r CROSS JOIN LATERAL jsonb_array_elements(r.family_connections) AS c
    JOIN sessions.people l ON l.user_id = (c ->> 'userId')::uuid CROSS JOIN LATERAL jsonb_array_elements(l.family_connections) AS g
    WHERE r.user_id = ANY ($3::uuid[]) AND c ->> 'relationship' = 'CHILD' AND g ->> 'userId' = r.user_id::text
      AND g ->> 'relationship' <> 'CHILD' AND coalesce((g -> 'notifPreferences' ->> 'sessions')::boolean, true)
  ), candidates AS (
    SELECT part.session_id, p.reader_id, CASE WHEN p.child IS NULL THEN part.user_type END AS part, p.child
    FROM persons p CROSS JOIN LATERAL (
      SELECT o.session_id, o.user_type FROM sessions.session_participants o
      WHERE o.user_id = p.person_id AND o.status = 'UPCOMING' AND o.starts_at > $1 AND o.starts_at < $1::timestamptz + interval '32 hours'
      OFFSET 0 -- a range of the person's index for each, whatever the planner expects of the page
    ) part
    WHERE p.child IS NULL OR part.user_type = 'LEARNER'
  )`,
};

// Sent reminders are looked up by key for each reader: the table grows by thousands of rows before the planner's
// statistics are updated.

/** It is evening for `r`, without a reminder of the next day: later bookings of a reminded day get none. */
const IS_EVENING = `t.there::time >= time '${EVENING.from}' + ${SHARE} * interval '${SPREAD_SECONDS.EVENING} seconds'
  AND t.there::time < time '${EVENING.to}'
  AND (SELECT true FROM sessions.session_reminders told WHERE told.user_id = r.user_id AND told.kind = 'EVENING'
    AND ${TOMORROW('told.starts_at')} LIMIT 1) IS NULL`;

const DUE: Record<ReminderKind, string> = {
  SOON: `s.starts_at > $1::timestamptz + interval '${LAST_MINUTES} minutes'
    AND s.starts_at <= $1::timestamptz + interval '${SOON_MINUTES} minutes' + ${SHARE} * interval '${SPREAD_SECONDS.SOON} seconds'
    AND (SELECT true FROM sessions.session_reminders told WHERE told.session_id = s.id
      AND told.starts_at = s.starts_at AND told.kind = 'SOON' AND told.user_id = r.user_id LIMIT 1) IS NULL`,
  EVENING: `${IS_EVENING} AND ${TOMORROW('s.starts_at')}`,
};

/** Due reminders of upcoming sessions, for participants and for guardians who want them. */
const due = (kind: ReminderKind) => `WITH ${CANDIDATES[kind]}, due AS (
    SELECT s.id AS session_id, s.starts_at, c.reader_id, max(c.part) AS part,
      coalesce(array_agg(DISTINCT c.child) FILTER (WHERE c.child IS NOT NULL), '{}') AS children
    FROM candidates c JOIN sessions.sessions s ON s.id = c.session_id AND s.status = 'UPCOMING'
    JOIN sessions.programs p ON p.id = s.program_id AND NOT p.archived
      AND coalesce(p.rules ->> 'sessionReminders', 'true') <> 'false'
    JOIN sessions.people r ON r.user_id = c.reader_id AND ${IS_HERE}
    CROSS JOIN ${CLOCK} WHERE ${DUE[kind]} GROUP BY 1, 2, 3
  )`;

/** A page of ids, and the cursor of the next one. */
export interface Page {
  ids: string[];
  after: { startsAt: string; id: string };
}

/** Cursor of the first page. */
export const FIRST: Page['after'] = { startsAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

const PAGES: Record<ReminderKind, string> = {
  SOON: `SELECT s.id, s.starts_at::text AS "startsAt" FROM sessions.sessions s
    WHERE s.status = 'UPCOMING' AND $2::text IS NOT NULL AND s.starts_at > $1::timestamptz + interval '${LAST_MINUTES} minutes'
      AND s.starts_at <= $1::timestamptz + interval '${SOON_MINUTES} minutes' + interval '${SPREAD_SECONDS.SOON} seconds'
      AND (s.starts_at, s.id) > ($3::timestamptz, $4::uuid) ORDER BY s.starts_at, s.id LIMIT $5`,
  EVENING: `SELECT r.user_id AS id, $3::text AS "startsAt" FROM sessions.people r CROSS JOIN ${CLOCK}
    WHERE r.user_id > $4::uuid AND ${IS_HERE} AND ${IS_EVENING}
    ORDER BY r.user_id LIMIT $5`,
};

/** The next sessions that start soon, or the next people whose evening it is; null after the last page. */
export async function nextPage(
  db: TenantDb,
  { kind, now, zoneOfEcosystem }: Asked,
  after: Page['after'],
  most: number,
): Promise<Page | null> {
  const rows = await db.query<Page['after']>(PAGES[kind], [
    now,
    zoneOfEcosystem,
    after.startsAt,
    after.id,
    most,
  ]);
  return rows.length === 0 ? null : { ids: rows.map(({ id }) => id), after: rows.at(-1)! };
}

/**
 * Locks the page's sessions with due reminders: nobody can cancel, move or leave them until the transaction ends, since
 * every change of a session writes its row. Returns whether there are any.
 */
export async function lockDue(
  db: TenantDb,
  { kind, now, zoneOfEcosystem }: Asked,
  { ids }: Page,
): Promise<boolean> {
  const sessions = await db.query<{ id: string }>(`${due(kind)} SELECT DISTINCT session_id AS id FROM due`, [
    now,
    zoneOfEcosystem,
    ids,
  ]);
  if (sessions.length === 0) return false;
  await db.query(
    `SELECT id FROM sessions.sessions WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    [sessions.map(({ id }) => id)],
  );
  return true;
}

export interface Claimed extends RemindedSession {
  readerId: string;
}

/** Records the page's due reminders, and returns those not recorded before, in order of start. */
export async function claim(
  db: TenantDb,
  { kind, now, zoneOfEcosystem }: Asked,
  { ids }: Page,
): Promise<Claimed[]> {
  const rows = await db.query<Omit<Claimed, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }>(
    `${due(kind)}, told AS (
       INSERT INTO sessions.session_reminders (ecosystem_id, session_id, starts_at, kind, user_id, told_at)
       SELECT $4, session_id, starts_at, '${kind}', reader_id, $1 FROM due ORDER BY session_id, reader_id
       ON CONFLICT DO NOTHING RETURNING session_id, user_id
     )
     SELECT due.reader_id AS "readerId", s.id, s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.time_zone_id AS "timeZoneId",
       s.subject, s.location_name AS location, s.program_id AS "programId", coalesce(due.part, 'GUARDIAN') AS "as", due.children,
       coalesce((SELECT array_agg(trim(coalesce(n.preferred_name, n.first_name) || ' ' || n.last_name) ORDER BY n.last_name, n.user_id)
         FROM sessions.session_participants o JOIN sessions.people n ON n.user_id = o.user_id
         WHERE o.session_id = s.id AND o.user_id <> due.reader_id
           AND o.user_type = CASE WHEN due.part = 'LEADER' THEN 'LEARNER' ELSE 'LEADER' END), '{}') AS "with"
     FROM told JOIN due ON due.session_id = told.session_id AND due.reader_id = told.user_id
     JOIN sessions.sessions s ON s.id = told.session_id ORDER BY s.starts_at, s.id`,
    [now, zoneOfEcosystem, ids, db.ecosystemId],
  );
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }));
}
