import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationRemovePayoutLeaderArgs } from '../__generated__/resolvers';
import { batchNow, batchToChange } from './batch-row';
import { texts } from './payout-texts';

/** Takes a leader out of an open batch; the next batch includes the pay. */
export async function removePayoutLeader(
  actor: Actor,
  { input: { batchId, userId } }: MutationRemovePayoutLeaderArgs,
  services: Services,
) {
  return services.tenancy.within(actor, async (db) => {
    const batch = await batchToChange(db, batchId);
    if (batch.status !== 'OPEN') throw new Conflict(texts.notOpen, { status: batch.status });
    const removed = isUuid(userId)
      ? await db.execute(`DELETE FROM sessions.payout_lines WHERE batch_id = $1 AND user_id = $2`, [
          batch.id,
          userId,
        ])
      : 0;
    if (removed === 0) throw new NotFound('person');
    await db.query(`DELETE FROM sessions.payout_transfers WHERE batch_id = $1 AND user_id = $2`, [
      batch.id,
      userId,
    ]);
    await db.audit({
      ...{ action: 'remove payout leader', subjectKind: 'payout batch', subjectId: batch.id },
      after: { userId, sessions: removed },
    });
    return batchNow(actor, db, batch.id, services);
  });
}
