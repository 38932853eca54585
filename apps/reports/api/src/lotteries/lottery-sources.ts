import type { LotterySource } from '../__generated__/resolvers';

/** Ids of the learners of a source, of the program `$1`. A waiting request counts while the person is a learner. */
export const SOURCE_SQL: Record<LotterySource, string> = {
  LEARNERS: `SELECT s.user_id FROM reports.standings s WHERE s.program_id = $1 AND s.user_type = 'LEARNER'`,
  WAITING_REQUESTS: `SELECT DISTINCT r.user_id FROM reports.waiting_requests r JOIN reports.standings s
     ON s.program_id = r.program_id AND s.user_type = 'LEARNER' AND s.user_id = r.user_id
     WHERE r.program_id = $1 AND r.waiting`,
};

export const MOST_ENTRANTS = 10_000;
