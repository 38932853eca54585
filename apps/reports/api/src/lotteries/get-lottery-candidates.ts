import type { Actor } from '@lyceum/server/actor';
import { foldedPatterns } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { LotteryCandidate, QueryGetLotteryCandidatesArgs } from '../__generated__/resolvers';
import { singly } from '../read';
import { readLottery } from './lottery-row';

const MOST = 20;
const LONGEST_SEARCH = 100;

export async function getLotteryCandidates(
  actor: Actor,
  { lotteryId, searchTerm }: QueryGetLotteryCandidatesArgs,
  services: Services,
): Promise<LotteryCandidate[]> {
  const read = singly(actor, services);
  const { id, programId } = await readLottery(actor, lotteryId, read);
  return read<LotteryCandidate>(
    'lottery-candidates',
    `SELECT s.user_id AS "userId", p.name FROM reports.standings s
     JOIN reports.people p ON p.ecosystem_id = s.ecosystem_id AND p.user_id = s.user_id
     WHERE s.program_id = $1 AND s.user_type = 'LEARNER' AND s.search_text LIKE ALL ($3::text[]) AND NOT EXISTS (
       SELECT FROM reports.lottery_entrants e
       WHERE e.ecosystem_id = s.ecosystem_id AND e.lottery_id = $2 AND e.user_id = s.user_id)
     ORDER BY s.sort_name, s.user_id LIMIT ${MOST}`,
    [programId, id, foldedPatterns((searchTerm ?? '').slice(0, LONGEST_SEARCH))],
  );
}
