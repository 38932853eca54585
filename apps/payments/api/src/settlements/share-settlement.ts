import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationShareSettlementArgs } from '../__generated__/resolvers';
import { contractOf } from '../contracts/subject';
import { computeLines } from './compute-lines';
import { draftOf } from './draft-of';
import { publishSettlementChange } from './publish-settlement-change';
import { contactsOf, pushToSides, settlementNow, totalOfSettlement } from './settlement-row';
import { texts } from './settlement-texts';

/**
 * Shows a draft to the contacts of the contract; from then on its lines stay as they are. It is computed again first, in a
 * transaction of its own, so that an admin who saw another total finds the new one.
 */
export async function shareSettlement(
  actor: Actor,
  { settlementId, total }: MutationShareSettlementArgs,
  services: Services,
) {
  const { tenancy, clock } = services;
  await tenancy.within(actor, async (db) => {
    const draft = await draftOf(db, actor, settlementId);
    if ((await contactsOf(db, draft.contractId)).length === 0) throw new Conflict(texts.noContacts);
    await computeLines(db, await contractOf(db, actor, draft.contractId), draft, clock.now());
    await pushToSides(db, draft.contractId);
  });
  return tenancy.within(actor, async (db) => {
    const draft = await draftOf(db, actor, settlementId);
    if (totalOfSettlement(draft) !== total) throw new Conflict(texts.otherTotal, { field: 'total' });
    await db.query(
      `UPDATE payments.vendor_settlements SET state = 'SHARED', shared_by = $2, shared_at = $3 WHERE id = $1`,
      [draft.id, actor.userId, clock.now()],
    );
    await publishSettlementChange(db, draft, { change: 'SHARED', to: 'VENDOR' });
    await db.audit({
      ...{ action: 'share settlement', subjectKind: 'settlement', subjectId: draft.id },
      after: { total },
    });
    return settlementNow(db, actor, draft.id, services);
  });
}
