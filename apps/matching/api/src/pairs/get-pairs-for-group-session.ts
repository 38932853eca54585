import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetPairsForGroupSessionArgs } from '../__generated__/resolvers';
import { ownReads } from '../projections/subject';
import { PAIR_COLUMNS, presentPair, type PairRow } from './pair-row';
import { pairTexts } from './pair-texts';

const MOST_TUTEES = 100;

/** The pairs of several learners that the actor leads or administers. */
export async function getPairsForGroupSession(
  actor: Actor,
  { tuteeIds }: QueryGetPairsForGroupSessionArgs,
  services: Services,
) {
  if (tuteeIds.length === 0 || tuteeIds.length > MOST_TUTEES)
    throw new BadInput('tuteeIds', pairTexts.tutees, pairTexts.tutees);
  const rows = await ownReads(actor, services).read<PairRow>(
    'pairs-for-group',
    `SELECT ${PAIR_COLUMNS} FROM matching.pairs p
     WHERE p.ended_at IS NULL AND p.tutee_id = ANY ($1::uuid[])
       AND (p.tutor_id = $2 OR $3::uuid[] IS NULL OR p.program_id = ANY ($3))
     ORDER BY p.made_at DESC, p.id DESC LIMIT 500`,
    [
      tuteeIds.filter(isUuid),
      actor.userId,
      isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN'),
    ],
  );
  return rows.map((row) => presentPair(row, { actor, childIds: [] }));
}
