import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationEcosystemCreditCardRemovalArgs } from '../__generated__/resolvers';
import { restartCollection } from '../books/subject';
import { requireVendor } from '../vendor/subject';
import { pushToOwner } from './card-owner';
import { cardName } from './card-row';
import { presentCards } from './get-payment-methods';
import { lockCard } from './lock-card';
import { REMOVE_AT_VENDOR } from './remove-at-vendor.job';

/** Removes a card here, and at the vendor by a job. The newest of the owner's other cards becomes the default. */
export async function ecosystemCreditCardRemoval(
  actor: Actor,
  { paymentMethodId }: MutationEcosystemCreditCardRemovalArgs,
  services: Services,
) {
  requireVendor(services);
  const ownerId = await services.tenancy.within(actor, async (db) => {
    const card = await lockCard(actor, db, paymentMethodId);
    await db.query(`DELETE FROM payments.payment_methods WHERE id = $1`, [card.id]);
    if (card.isDefault) {
      await db.query(
        `UPDATE payments.payment_methods SET is_default = true WHERE id = (
           SELECT id FROM payments.payment_methods WHERE owner_id = $1 ORDER BY added_at DESC, id DESC LIMIT 1)`,
        [card.ownerId],
      );
      await restartCollection(db, card.ownerId);
    }
    await db.enqueue(REMOVE_AT_VENDOR, { method: card.vendorId });
    await db.audit({
      ...{ action: 'remove card', subjectKind: 'payment method', subjectId: card.id },
      before: { ownerId: card.ownerId, card: cardName(card) },
    });
    await pushToOwner(db, card.ownerId);
    return card.ownerId;
  });
  return presentCards(actor, ownerId, services);
}
