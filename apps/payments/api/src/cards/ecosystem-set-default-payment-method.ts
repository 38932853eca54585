import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationEcosystemSetDefaultPaymentMethodArgs } from '../__generated__/resolvers';
import { restartCollection } from '../books/subject';
import { requireVendor } from '../vendor/subject';
import { pushToOwner } from './card-owner';
import { cardName } from './card-row';
import { presentCards } from './get-payment-methods';
import { lockCard } from './lock-card';

/** Sets the default card of an owner. */
export async function ecosystemSetDefaultPaymentMethod(
  actor: Actor,
  { paymentMethodId }: MutationEcosystemSetDefaultPaymentMethodArgs,
  services: Services,
) {
  requireVendor(services);
  const ownerId = await services.tenancy.within(actor, async (db) => {
    const card = await lockCard(actor, db, paymentMethodId);
    if (card.isDefault) return card.ownerId;
    // Serialized, so that there are never two default cards.
    await db.query(
      `UPDATE payments.payment_methods SET is_default = false WHERE owner_id = $1 AND is_default`,
      [card.ownerId],
    );
    await db.query(`UPDATE payments.payment_methods SET is_default = true WHERE id = $1`, [card.id]);
    await restartCollection(db, card.ownerId);
    await db.audit({
      ...{ action: 'set default card', subjectKind: 'payment method', subjectId: card.id },
      after: { ownerId: card.ownerId, card: cardName(card) },
    });
    await pushToOwner(db, card.ownerId);
    return card.ownerId;
  });
  return presentCards(actor, ownerId, services);
}
