/** SQL over `s`, a session: nobody who takes part in it is under a legal hold. */
export const WITHOUT_LEGAL_HOLD = `NOT EXISTS (SELECT 1 FROM sessions.held_people h
  JOIN sessions.session_participants hp ON hp.ecosystem_id = h.ecosystem_id AND hp.user_id = ANY (h.user_ids)
  WHERE h.ecosystem_id = s.ecosystem_id AND hp.session_id = s.id)`;
