import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { FoundTutor, QueryTutorSoftSearchArgs } from '../__generated__/resolvers';
import { AFTER_ALL, refuse, termsOf } from './find-leaders';
import { LEADER_COLUMNS, presentLeaders, type LeaderRow } from './present-leaders';
import { openReach } from './search-reach';

const USUAL = 8;
const MOST = 20;

/** Leaders whose name contains the typed words, by name. */
export async function tutorSoftSearch(
  actor: Actor,
  { searchTerm, limit }: QueryTutorSoftSearchArgs,
  services: Services,
): Promise<FoundTutor[]> {
  const most = limit ?? USUAL;
  if (most < 1 || most > MOST) refuse('limit', MOST, 1);
  const [longest, ...others] = termsOf(searchTerm, 'searchTerm');
  const reach = await openReach(actor, null, services);
  if (!longest) return [];
  const rows = await reach.reader.read<LeaderRow>(
    'leaders-by-words',
    `SELECT ${LEADER_COLUMNS} FROM matching.leaders l
     WHERE l.user_id IN (SELECT w.user_id FROM matching.leader_words w WHERE w.word >= $1 AND w.word < $2)
       AND l.program_ids && $3::uuid[]
       AND NOT EXISTS (SELECT 1 FROM unnest($4::text[]) AS o(term) WHERE strpos(' ' || l.search_text, ' ' || o.term) = 0)
     ORDER BY l.sort_name, l.user_id LIMIT $5`,
    [longest, longest + AFTER_ALL, reach.programIds, others, most],
  );
  return presentLeaders(reach, rows);
}
