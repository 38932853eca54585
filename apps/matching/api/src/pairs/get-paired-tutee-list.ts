import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetPairedTuteeListArgs } from '../__generated__/resolvers';
import { ownReads } from '../projections/subject';
import { namePattern, NO_PAIRS, readPairsPage, skipOf } from './pair-reads';

/** The learners with whom the actor is paired as a leader. */
export async function getPairedTuteeList(
  actor: Actor,
  { programId, searchTerm, pageNum }: QueryGetPairedTuteeListArgs,
  services: Services,
) {
  const skip = skipOf('pageNum', pageNum);
  if (!actor.userId || (programId && !isUuid(programId))) return NO_PAIRS;
  return readPairsPage({ actor, childIds: [] }, ownReads(actor, services), {
    name: 'paired-tutees',
    where: `p.tutor_id = $2 AND ($3::uuid IS NULL OR p.program_id = $3)`,
    values: [actor.userId, programId ?? null],
    skip,
    people: ['tutee_id'],
    words: namePattern(searchTerm),
  });
}
