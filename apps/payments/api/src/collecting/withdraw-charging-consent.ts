import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationWithdrawChargingConsentArgs } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { ownerIdOf } from '../cards/subject';
import { readConsent } from './read-consent';

/** The payer withdraws the consent. A payment that is in progress continues. */
export async function withdrawChargingConsent(
  actor: Actor,
  { owner }: MutationWithdrawChargingConsentArgs,
  services: Services,
) {
  const ownerId = ownerIdOf(actor, owner);
  await services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const withdrawn = await db.query<{ id: string }>(
      `UPDATE payments.charging_consents SET withdrawn_at = $2, withdrawn_by = $3
       WHERE owner_id = $1 AND withdrawn_at IS NULL RETURNING id`,
      [ownerId, services.clock.now(), actor.userId],
    );
    for (const { id } of withdrawn)
      await db.audit({
        ...{ action: 'withdraw automatic charges', subjectKind: 'charging consent', subjectId: id },
        before: { ownerId },
      });
    db.notify({ userIds: [actor.userId!], topics: ['payments'] });
  });
  return readConsent(actor, ownerId, services);
}
