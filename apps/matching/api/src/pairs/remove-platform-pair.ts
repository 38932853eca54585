import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationRemovePlatformPairArgs } from '../__generated__/resolvers';
import { inTransaction } from '../projections/subject';
import { auditEnded, endPairs } from './end-pairs';
import { administeredProgram } from './pair-reads';
import { pairTexts } from './pair-texts';
import { pairOf } from './read-changed-pairs';

/** An admin ends the pair of two people in one program. */
export async function removePlatformPair(
  actor: Actor,
  { tuteeId, tutorId, programId }: MutationRemovePlatformPairArgs,
  { tenancy, clock }: Services,
) {
  return tenancy.within(actor, async (db) => {
    const program = await administeredProgram(actor, programId, inTransaction(db));
    if (program.archived) throw new Conflict(pairTexts.keptAsItIs, { refusal: 'ARCHIVED' });
    if (!isUuid(tutorId) || !isUuid(tuteeId)) throw new NotFound('pair');
    const ended = await endPairs(
      db,
      'program_id = $3 AND tutor_id = $4 AND tutee_id = $5',
      [program.id, tutorId, tuteeId],
      clock.now(),
    );
    const [pair] = ended;
    if (!pair) throw new NotFound('pair');
    await auditEnded(db, { kind: 'pair', id: pair.pairId }, ended);
    return pairOf(db, actor, pair.pairId);
  });
}
