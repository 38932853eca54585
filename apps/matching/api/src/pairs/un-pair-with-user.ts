import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationUnPairWithUserArgs } from '../__generated__/resolvers';
import { auditEnded, endPairs, IN_OPEN_PROGRAM } from './end-pairs';
import { pairTexts } from './pair-texts';
import { pairsOf } from './read-changed-pairs';

const OF_TWO = 'tutor_id = $3 AND tutee_id = $4 AND ($5::uuid[] IS NULL OR program_id = ANY ($5))';

/** An admin ends every pair of two people, in the open programs that they administer. */
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
      `${OF_TWO} AND ${IN_OPEN_PROGRAM}`,
      [tutorId, tuteeId, programIds],
      clock.now(),
    );
    if (ended.length === 0) throw await nothingEnded(db, [tutorId, tuteeId, programIds]);
    for (const pair of ended) await auditEnded(db, { kind: 'pair', id: pair.pairId }, [pair]);
    return pairsOf(
      db,
      actor,
      ended.map(({ pairId }) => pairId),
    );
  });
}

/** The refusal where the two have no pair, or only pairs in archived programs. */
async function nothingEnded(db: TenantDb, values: unknown[]): Promise<Error> {
  const kept = await db.query(
    `SELECT 1 FROM matching.pairs WHERE ended_at IS NULL AND tutor_id = $1 AND tutee_id = $2
       AND ($3::uuid[] IS NULL OR program_id = ANY ($3)) LIMIT 1`,
    values,
  );
  return kept.length > 0 ? new Conflict(pairTexts.keptAsItIs, { refusal: 'ARCHIVED' }) : new NotFound('pair');
}
