import { CREDIT_MINUTES } from './credit-sql';
import { instant } from './held-sql';

/** The Monday of the week of a session `s`, in its ecosystem's zone. */
const WEEK = `date_trunc('week', s.starts_at AT TIME ZONE coalesce((SELECT e.settings ->> 'timeZoneId'
  FROM sessions.ecosystem_settings e WHERE e.ecosystem_id = s.ecosystem_id), s.time_zone_id))::date::text`;

const ENTRY = `jsonb_build_object('userId', p.user_id, 'userType', p.user_type,
  'scheduled', CASE p.user_type WHEN 'LEADER' THEN s.minutes ELSE coalesce(p.minutes_scheduled, 0) END,
  'delivered', CASE p.user_type WHEN 'LEADER' THEN coalesce(s.minutes_delivered, 0) ELSE coalesce(p.minutes_delivered, 0) END,
  'present', CASE p.user_type WHEN 'LEADER' THEN ${CREDIT_MINUTES} ELSE coalesce(p.minutes_present, 0) END,
  'lostReason', CASE p.user_type WHEN 'LEARNER' THEN p.lost_reason END)`;

/** Sessions whose ledger is written. */
export const IN_LEDGER = `('COMPLETED', 'CANCELLED')`;

/** A `LedgerSession` of a row `t` of sessions.sessions, as JSON. */
export const LEDGER_OF = `(SELECT jsonb_build_object('id', s.id, 'programId', s.program_id, 'week', ${WEEK},
    'startsAt', ${instant('s.starts_at')}, 'held', s.status = 'COMPLETED', 'subject', s.subject,
    'entries', coalesce((
      SELECT jsonb_agg(${ENTRY} ORDER BY p.user_id)
      FROM sessions.session_participants p LEFT JOIN sessions.hours_credits h
        ON h.ecosystem_id = p.ecosystem_id AND h.session_id = p.session_id AND h.user_id = p.user_id
      WHERE p.ecosystem_id = s.ecosystem_id AND p.session_id = s.id), '[]'))
  FROM (SELECT t.*) s)`;
