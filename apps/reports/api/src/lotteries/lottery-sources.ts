/** Learners of the program `$1`. */
export const LEARNERS = `reports.standings s WHERE s.program_id = $1 AND s.user_type = 'LEARNER'`;

/** Whether a learner `s` has a waiting request for a permanent leader. */
export const WAITS = `EXISTS (SELECT FROM reports.waiting_requests r
  WHERE r.ecosystem_id = s.ecosystem_id AND r.program_id = s.program_id AND r.user_id = s.user_id AND r.waiting)`;

export const MOST_ENTRANTS = 10_000;
