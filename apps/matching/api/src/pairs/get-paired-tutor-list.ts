import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetPairedTutorListArgs } from '../__generated__/resolvers';
import { ownReads } from '../projections/subject';
import { namePattern, NO_PAIRS, pairReader, readPairsPage, skipOf } from './pair-reads';

/** The leaders with whom the actor, or a child whom they are responsible for, is paired as a learner. */
export async function getPairedTutorList(
  actor: Actor,
  { programId, searchTerm, pageNum }: QueryGetPairedTutorListArgs,
  services: Services,
) {
  const skip = skipOf('pageNum', pageNum);
  if (!actor.userId || (programId && !isUuid(programId))) return NO_PAIRS;
  const reader = ownReads(actor, services);
  const who = await pairReader(actor, reader);
  return readPairsPage(who, reader, {
    name: 'paired-tutors',
    where: `p.tutee_id = ANY ($2::uuid[]) AND ($3::uuid IS NULL OR p.program_id = $3)`,
    values: [[actor.userId, ...who.childIds], programId ?? null],
    skip,
    people: ['tutor_id'],
    words: namePattern(searchTerm),
  });
}
