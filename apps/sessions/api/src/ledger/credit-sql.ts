/**
 * Credited minutes of a leader: an admin's decision where there is one; else the session's delivered minutes, for the
 * person who led it. Imported sessions name one leader, and the only leader of a session counts as having led it when a
 * learner was taught. Reads the participant row `p`, its session `s` and the decision `h`, if any.
 */
export const CREDIT_MINUTES = `CASE WHEN h.session_id IS NOT NULL THEN h.minutes
  WHEN s.status = 'COMPLETED' AND (s.origin = 'IMPORTED' OR p.joined_at IS NOT NULL OR s.num_leaders = 1)
    THEN coalesce(s.minutes_delivered, 0) ELSE 0 END`;

export const CREDIT_REASON = `coalesce(h.reason, 'AUTO_COMPLETE')`;

export const CREDIT_JOINS = `JOIN sessions.sessions s ON s.id = p.session_id
  LEFT JOIN sessions.hours_credits h ON h.session_id = p.session_id AND h.user_id = p.user_id`;
