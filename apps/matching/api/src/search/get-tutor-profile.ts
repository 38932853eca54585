import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { FoundTutor } from '../__generated__/resolvers';
import { LEADER_COLUMNS, presentLeaders, type LeaderRow } from './present-leaders';
import { reachOf } from './search-reach';

/** One leader whom the actor may find. */
export async function getTutorProfile(
  actor: Actor,
  { userId }: { userId: string },
  services: Services,
): Promise<FoundTutor | null> {
  if (!isUuid(userId)) return null;
  const reach = await reachOf(actor, services);
  const rows = await reach.reader.read<LeaderRow>(
    'leader-by-id',
    `SELECT ${LEADER_COLUMNS} FROM matching.leaders l WHERE l.user_id = $1 AND l.program_ids && $2::uuid[]`,
    [userId, reach.programIds],
  );
  const [found] = await presentLeaders(reach, rows);
  return found ?? null;
}
