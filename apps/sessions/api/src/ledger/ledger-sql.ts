import { CREDIT_MINUTES } from './credit-sql';
import { instant } from './completed-session-sql';

/** The Monday of the week of session `s`, in its ecosystem's zone. */
const WEEK = `date_trunc('week', s.starts_at AT TIME ZONE coalesce((SELECT e.settings ->> 'timeZoneId'
  FROM sessions.ecosystem_settings e WHERE e.ecosystem_id = s.ecosystem_id), s.time_zone_id))::date::text`;

const ENTRY = `jsonb_build_object('userId', p.user_id, 'userType', p.user_type,
  'scheduled', CASE p.user_type WHEN 'LEADER' THEN s.minutes ELSE coalesce(p.minutes_scheduled, 0) END,
  'delivered', CASE p.user_type WHEN 'LEADER' THEN coalesce(s.minutes_delivered, 0) ELSE coalesce(p.minutes_delivered, 0) END,
  'present', CASE p.user_type WHEN 'LEADER' THEN ${CREDIT_MINUTES} ELSE coalesce(p.minutes_present, 0) END,
  'lostReason', CASE p.user_type WHEN 'LEARNER' THEN p.lost_reason END)`;

/** Statuses of sessions with a ledger. */
export const IN_LEDGER = `('COMPLETED', 'CANCELLED')`;

/**
 * Learners who gave up their seat before a completed session and have no other one in it. Delivered minutes are those
 * of the other learners, or all minutes where no other learner was booked.
 */
const EXCUSED = `SELECT a.user_id, jsonb_build_object('userId', a.user_id, 'userType', 'LEARNER', 'scheduled', s.minutes,
    'delivered', coalesce((SELECT max(o.minutes_delivered) FROM sessions.session_participants o
        WHERE o.ecosystem_id = s.ecosystem_id AND o.session_id = s.id AND o.user_type = 'LEARNER'),
      CASE WHEN s.completion_status IN ('ATTENDED', 'LEARNER_ABSENT') THEN s.minutes ELSE 0 END),
    'present', 0, 'lostReason', 'EXCUSED') AS entry
  FROM sessions.absences a
  WHERE a.ecosystem_id = s.ecosystem_id AND a.session_id = s.id AND s.status = 'COMPLETED' AND NOT EXISTS (
    SELECT 1 FROM sessions.session_participants o
    WHERE o.ecosystem_id = a.ecosystem_id AND o.session_id = a.session_id AND o.user_id = a.user_id)`;

const TOOK_PART = `SELECT p.user_id, ${ENTRY} AS entry
  FROM sessions.session_participants p LEFT JOIN sessions.hours_credits h
    ON h.ecosystem_id = p.ecosystem_id AND h.session_id = p.session_id AND h.user_id = p.user_id
  WHERE p.ecosystem_id = s.ecosystem_id AND p.session_id = s.id`;

const ledgerOf = (
  entries: string,
) => `(SELECT jsonb_build_object('id', s.id, 'programId', s.program_id, 'week', ${WEEK},
    'startsAt', ${instant('s.starts_at')}, 'held', s.status = 'COMPLETED', 'subject', s.subject,
    'sessionType', s.session_type, 'meeting', s.meeting_solution,
    'entries', coalesce((SELECT jsonb_agg(l.entry ORDER BY l.user_id) FROM (${entries}) l), '[]'))
  FROM (SELECT t.*) s)`;

/** SQL of a `LedgerSession` as JSON, for a row `t` of sessions.sessions. */
export const LEDGER_OF = ledgerOf(`${TOOK_PART} UNION ALL ${EXCUSED}`);

/** The same without absences, for the migration that runs before `sessions.absences` exists. */
export const LEDGER_WITHOUT_ABSENCES = ledgerOf(TOOK_PART);
