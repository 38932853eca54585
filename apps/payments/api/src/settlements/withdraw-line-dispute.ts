import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationWithdrawLineDisputeArgs } from '../__generated__/resolvers';
import { sideOf } from '../contracts/subject';
import { lineOf, presentLine } from './line-row';
import { openDispute } from './open-dispute';
import { pushToSides } from './settlement-row';
import { texts } from './settlement-texts';

/** Takes back an open dispute of one's own side. */
export async function withdrawLineDispute(
  actor: Actor,
  { disputeId }: MutationWithdrawLineDisputeArgs,
  { tenancy, clock }: Services,
) {
  return tenancy.within(actor, async (db) => {
    const { id, line, side } = await openDispute(db, actor, disputeId);
    if (side !== sideOf(actor)) throw new Forbidden(texts.othersDispute);
    await db.query(
      `UPDATE payments.line_disputes SET state = 'WITHDRAWN', answered_by = $2, answered_at = $3 WHERE id = $1`,
      [id, actor.userId, clock.now()],
    );
    await db.audit({
      ...{ action: 'withdraw line dispute', subjectKind: 'settlement', subjectId: line.settlementId },
      after: { lineId: line.id, disputeId: id },
    });
    await pushToSides(db, line.contractId);
    return presentLine(await lineOf(db, actor, line.id), actor);
  });
}
