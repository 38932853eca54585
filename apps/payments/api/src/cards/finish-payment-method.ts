import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationFinishPaymentMethodArgs } from '../__generated__/resolvers';
import { refuseWhenAway, requireVendor } from '../vendor/subject';
import { mayManageCardsOf } from './card-owner';
import { CARD_COLUMNS, presentCard, type CardRow } from './card-row';
import { findSetup, settleSetup } from './settle-setup';

/** Settles the page on which a card was to be added. */
export async function finishPaymentMethod(
  actor: Actor,
  { id }: MutationFinishPaymentMethodArgs,
  services: Services,
) {
  requireVendor(services);
  const setup = isUuid(id) ? await findSetup(actor, id, services) : null;
  if (!setup || !mayManageCardsOf(actor, setup.ownerId)) throw new NotFound('page');
  const { state, methodId } = await refuseWhenAway(services, () => settleSetup(actor, setup, services));
  const [card] = await services.tenancy.read<CardRow>(actor, {
    name: 'card-by-id',
    text: `SELECT ${CARD_COLUMNS} FROM payments.payment_methods m WHERE m.id = $1`,
    values: [methodId],
  });
  return { state, method: card ? presentCard(card, actor, services.clock.now()) : null };
}
