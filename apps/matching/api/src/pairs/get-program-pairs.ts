import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetProgramPairsArgs } from '../__generated__/resolvers';
import { ownReads } from '../projections/subject';
import { administeredIds, namePattern, readPairsPage, skipOf } from './pair-reads';

/** The active pairs of the programs that the actor administers. */
export async function getProgramPairs(
  actor: Actor,
  { programId, searchTerm, pageNum }: QueryGetProgramPairsArgs,
  services: Services,
) {
  const skip = skipOf('pageNum', pageNum);
  const reader = ownReads(actor, services);
  const ids = await administeredIds(actor, programId, reader);
  return readPairsPage({ actor, childIds: [] }, reader, {
    name: 'program-pairs',
    where: `($2::uuid[] IS NULL OR p.program_id = ANY ($2))`,
    values: [ids],
    skip,
    people: ['tutor_id', 'tutee_id'],
    words: namePattern(searchTerm),
  });
}
