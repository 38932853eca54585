import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetDueChargesArgs } from '../__generated__/resolvers';
import { cardsOf, ownerIdOf, presentCard } from '../cards/subject';
import { amountOf, paysFor } from '../books/subject';
import { NAMED_CHARGES, type NamedCharge, presentCharge } from '../charges/subject';
import { cardVendor } from '../vendor/subject';
import { MOST_AT_ONCE } from './begin-payment';

const NOTHING = { charges: [], total: 0, currency: null, moreCount: 0, card: null };

/** The charges that the payer can pay by card now, and the card. */
export async function getDueCharges(actor: Actor, { owner }: QueryGetDueChargesArgs, services: Services) {
  const ownerId = ownerIdOf(actor, owner);
  if (!cardVendor(services) || !paysFor(actor, ownerId)) return NOTHING;
  const [due, counts, cards] = await Promise.all([
    services.tenancy.read<NamedCharge>(actor, {
      name: 'due-charges',
      text: `${NAMED_CHARGES} WHERE c.owner_id = $1 AND c.status IN ('OPEN', 'DECLINED') ORDER BY c.charged_at, c.id
        LIMIT ${MOST_AT_ONCE}`,
      values: [ownerId],
    }),
    services.tenancy.read<{ many: number }>(actor, {
      name: 'due-charges-count',
      text: `SELECT count(*)::int AS many FROM payments.charges c WHERE c.owner_id = $1 AND c.status IN ('OPEN', 'DECLINED')`,
      values: [ownerId],
    }),
    cardsOf(actor, ownerId, services),
  ]);
  const currency = due[0]?.currency ?? null;
  const charges = due.filter((charge) => charge.currency === currency);
  const card = cards.find(({ isDefault }) => isDefault);
  return {
    charges: charges.map((charge) => presentCharge(charge, actor, services)),
    total: charges.reduce((sum, charge) => sum + amountOf(charge), 0),
    currency,
    moreCount: Math.max(0, (counts[0]?.many ?? 0) - charges.length),
    card: card ? presentCard(card, actor, services.clock.now()) : null,
  };
}
