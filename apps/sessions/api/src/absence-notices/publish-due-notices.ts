import type { AttendanceStatus } from '@lyceum/contracts/attendance';
import type { AttendanceNotice, AttendanceNotices } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { nextNotice } from './next-notice';

const PAGE = 100;
/** No notices for sessions that ended more hours ago than this: their register was taken for the records. */
const MOST_HOURS = 24;

interface Due {
  sessionId: string;
  userId: string;
  told: AttendanceNotice['status'] | null;
  /** Null where the learner no longer takes part, or the session sends no notices. */
  current: {
    status: AttendanceStatus | null;
    minutesPresent: number;
    minutes: number;
    name: string;
    programId: string;
    startsAt: string;
    endsAt: string;
    timeZoneId: string;
    subject: string;
    location: string | null;
  } | null;
}

/**
 * Reads the next due marks as they are now and notifies guardians of what changed. The notification and the record of
 * it share one transaction. False after the last page.
 */
export async function publishDueNotices(db: TenantDb, now: Date): Promise<boolean> {
  const due = await takeDue(db, now);
  const notices = due.flatMap(noticeOf);
  await db.query(
    `UPDATE sessions.absence_notices n SET due_at = NULL, told = coalesce(r.told, n.told),
       told_at = CASE WHEN r.told IS NULL THEN n.told_at ELSE $2 END
     FROM jsonb_to_recordset($1::jsonb) AS r ("sessionId" uuid, "userId" uuid, told text)
     WHERE n.session_id = r."sessionId" AND n.user_id = r."userId"`,
    [
      JSON.stringify(
        due.map(({ sessionId, userId }) => ({
          ...{ sessionId, userId },
          told: notices.find((each) => each.session.id === sessionId && each.learnerId === userId)?.status,
        })),
      ),
      now,
    ],
  );
  const payload: AttendanceNotices = { notices };
  if (notices.length > 0) await db.record({ type: 'sessions.attendance-told', payload });
  return due.length === PAGE;
}

function takeDue(db: TenantDb, now: Date): Promise<Due[]> {
  return db.query<Due>(
    `SELECT n.session_id AS "sessionId", n.user_id AS "userId", n.told, (
       SELECT jsonb_build_object('status', e.status, 'minutesPresent', e.minutes_present, 'minutes', s.minutes,
         'name', coalesce(l.preferred_name, l.first_name), 'programId', s.program_id, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
         'timeZoneId', s.time_zone_id, 'subject', s.subject, 'location', s.location_name)
       FROM sessions.sessions s
       JOIN sessions.session_participants p ON p.session_id = s.id AND p.user_id = n.user_id AND p.user_type = 'LEARNER'
       JOIN sessions.people l ON l.user_id = n.user_id
       JOIN LATERAL (SELECT r.status, r.minutes_present FROM sessions.register_entries r
         WHERE r.session_id = s.id AND r.user_id = n.user_id ORDER BY r.revision DESC LIMIT 1) e ON true
       WHERE s.id = n.session_id AND s.status IN ('UPCOMING', 'COMPLETED') AND s.origin <> 'IMPORTED'
         AND s.ends_at > $1::timestamptz - interval '${MOST_HOURS} hours') AS current
     FROM sessions.absence_notices n WHERE n.due_at <= $1
     ORDER BY n.due_at, n.session_id, n.user_id LIMIT ${PAGE} FOR UPDATE OF n SKIP LOCKED`,
    [now],
  );
}

function noticeOf({ sessionId, userId, told, current }: Due): AttendanceNotice[] {
  if (!current) return [];
  const status = nextNotice(told, current.status);
  if (!status) return [];
  const { name, programId, startsAt, endsAt, timeZoneId, subject, location, minutes, minutesPresent } =
    current;
  const iso = (instant: string) => new Date(instant).toISOString();
  return [
    {
      ...{ learnerId: userId, name, programId, status, corrects: told !== null },
      session: {
        ...{ id: sessionId, timeZoneId, subject, location },
        ...{ startsAt: iso(startsAt), endsAt: iso(endsAt) },
      },
      minutesLate: status === 'LATE' ? minutes - minutesPresent : null,
    },
  ];
}
