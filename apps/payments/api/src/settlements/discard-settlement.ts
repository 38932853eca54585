import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDiscardSettlementArgs } from '../__generated__/resolvers';
import { draftOf } from './draft-of';
import { pushToSides } from './settlement-row';

/** Deletes a draft, which nobody else has seen. */
export async function discardSettlement(
  actor: Actor,
  { settlementId }: MutationDiscardSettlementArgs,
  { tenancy }: Services,
): Promise<string> {
  return tenancy.within(actor, async (db) => {
    const { id, contractId, from, to } = await draftOf(db, actor, settlementId);
    await db.query(`DELETE FROM payments.settlement_lines WHERE settlement_id = $1`, [id]);
    await db.query(`DELETE FROM payments.settlement_learners WHERE settlement_id = $1`, [id]);
    await db.query(`DELETE FROM payments.vendor_settlements WHERE id = $1`, [id]);
    await db.audit({
      ...{ action: 'discard settlement', subjectKind: 'settlement', subjectId: id },
      before: { contractId, from, to },
    });
    await pushToSides(db, contractId);
    return id;
  });
}
