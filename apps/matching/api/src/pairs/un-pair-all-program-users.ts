import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUnPairAllProgramUsersArgs } from '../__generated__/resolvers';
import { inTransaction } from '../projections/subject';
import { auditEnded, endPairs } from './end-pairs';
import { administeredProgram } from './pair-reads';
import { pairTexts } from './pair-texts';

/** Ends every pair of a program, or none. */
export async function unPairAllProgramUsers(
  actor: Actor,
  { programId }: MutationUnPairAllProgramUsersArgs,
  { tenancy, clock }: Services,
) {
  return tenancy.within(actor, async (db) => {
    const program = await administeredProgram(actor, programId, inTransaction(db));
    if (program.archived) throw new Conflict(pairTexts.keptAsItIs, { refusal: 'ARCHIVED' });
    const ended = await endPairs(db, 'program_id = $3', [program.id], clock.now());
    if (ended.length > 0) await auditEnded(db, { kind: 'program-pairs', id: program.id }, ended);
    return { count: ended.length };
  });
}
