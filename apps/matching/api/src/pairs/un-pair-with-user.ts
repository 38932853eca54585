import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationUnPairWithUserArgs } from '../__generated__/resolvers';
import { auditEnded, endPairs } from './end-pairs';
import { pairsOf } from './read-pair';

/** An admin ends every pair of two people, in the programs that they administer. */
export async function unPairWithUser(
  actor: Actor,
  { tutorId, tuteeId }: MutationUnPairWithUserArgs,
  { tenancy, clock }: Services,
) {
  if (!isUuid(tutorId) || !isUuid(tuteeId)) throw new NotFound('pair');
  const programIds = isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN');
  return tenancy.within(actor, async (db) => {
    const ended = await endPairs(
      db,
      'tutor_id = $3 AND tutee_id = $4 AND ($5::uuid[] IS NULL OR program_id = ANY ($5))',
      [tutorId, tuteeId, programIds],
      clock.now(),
    );
    if (ended.length === 0) throw new NotFound('pair');
    for (const pair of ended) await auditEnded(db, { kind: 'pair', id: pair.pairId }, [pair]);
    return pairsOf(
      db,
      actor,
      ended.map(({ pairId }) => pairId),
    );
  });
}
