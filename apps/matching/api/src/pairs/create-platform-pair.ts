import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationCreatePlatformPairArgs } from '../__generated__/resolvers';
import { inTransaction } from '../projections/subject';
import { checkPeople, ensurePair } from './ensure-pair';
import { administeredProgram } from './pair-reads';
import { pairTexts } from './pair-texts';
import { pairOf } from './read-changed-pairs';

/** An admin pairs a leader and a learner of a program. */
export async function createPlatformPair(
  actor: Actor,
  { tuteeId, tutorId, programId }: MutationCreatePlatformPairArgs,
  { tenancy, clock }: Services,
) {
  return tenancy.within(actor, async (db) => {
    const program = await administeredProgram(actor, programId, inTransaction(db));
    if (program.archived) throw new Conflict(pairTexts.archived, { refusal: 'ARCHIVED' });
    const three = { tutorId, tuteeId, programId: program.id };
    await checkPeople(db, three);
    const { pair, isNew } = await ensurePair(db, three, clock.now());
    if (!isNew) throw new Conflict(pairTexts.paired, { refusal: 'PAIRED' });
    return pairOf(db, actor, pair.pairId);
  });
}
