import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { FoundTutor, QueryGetTopActiveTutorsArgs } from '../__generated__/resolvers';
import { refuse } from './find-leaders';
import { LEADER_COLUMNS, presentLeaders, type LeaderRow } from './present-leaders';
import { openReach } from './search-reach';
import { subjectsOfCore } from './subjects-of-core';

const USUAL = 6;
const MOST = 24;

/** The leaders with most sessions in the last 30 days, of a core subject or of any. */
export async function getTopActiveTutors(
  actor: Actor,
  { coreSubject, programId, limit }: QueryGetTopActiveTutorsArgs,
  services: Services,
): Promise<FoundTutor[]> {
  const most = limit ?? USUAL;
  if (most < 1 || most > MOST) refuse('limit', MOST, 1);
  const reach = await openReach(actor, programId, services);
  const subjectIds = coreSubject ? await subjectsOfCore(reach.reader, coreSubject) : null;
  const rows = await reach.reader.read<LeaderRow>(
    'leaders-by-activity',
    `SELECT ${LEADER_COLUMNS} FROM matching.leaders l
     WHERE l.sessions_lately > 0 AND l.program_ids && $1::uuid[]
       AND ($2::uuid[] IS NULL OR EXISTS (SELECT 1 FROM matching.leader_subjects s
         WHERE s.ecosystem_id = l.ecosystem_id AND s.user_id = l.user_id AND s.subject_id = ANY ($2)))
     ORDER BY l.sessions_lately DESC, l.sort_name, l.user_id LIMIT $3`,
    [reach.programIds, subjectIds, most],
  );
  return presentLeaders(reach, rows);
}
