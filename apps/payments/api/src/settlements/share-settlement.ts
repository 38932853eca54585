import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationShareSettlementArgs } from '../__generated__/resolvers';
import { draftOf } from './draft-of';
import { publishSettlementChange } from './publish-settlement-change';
import { contactsOf, settlementNow } from './settlement-row';
import { texts } from './settlement-texts';

/** Shows a draft to the contacts of the contract; from then on its lines stay as they are. */
export async function shareSettlement(
  actor: Actor,
  { settlementId }: MutationShareSettlementArgs,
  services: Services,
) {
  return services.tenancy.within(actor, async (db) => {
    const draft = await draftOf(db, actor, settlementId);
    if ((await contactsOf(db, draft.contractId)).length === 0) throw new Conflict(texts.noContacts);
    await db.query(
      `UPDATE payments.vendor_settlements SET state = 'SHARED', shared_by = $2, shared_at = $3 WHERE id = $1`,
      [draft.id, actor.userId, services.clock.now()],
    );
    await publishSettlementChange(db, draft, { change: 'SHARED', to: 'VENDOR' });
    await db.audit({ action: 'share settlement', subjectKind: 'settlement', subjectId: draft.id });
    return settlementNow(db, actor, draft.id, services);
  });
}
