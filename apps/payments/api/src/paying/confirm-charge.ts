import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationConfirmChargeArgs } from '../__generated__/resolvers';
import { mayConfirm } from '../charges/subject';
import { refuseWhenAway, type PaymentNow, requireVendor, sayAway } from '../vendor/subject';
import { beginPayment, lockOwnCharges } from './begin-payment';
import { collect, giveUp } from './collect';
import { pollPayment } from './poll-payment';
import { chargesById } from './pay-charges';
import { texts } from './paying-texts';

/** Pays a charge with the payer present; answers the address of the bank's page where the bank requires one. */
export async function confirmCharge(
  actor: Actor,
  { chargeId }: MutationConfirmChargeArgs,
  services: Services,
) {
  requireVendor(services);
  if (!isUuid(chargeId)) throw new NotFound('charge');
  const now = services.clock.now();
  const [order] = await services.tenancy.within(actor, async (db) => {
    const [charge] = await lockOwnCharges(actor, db, [chargeId]);
    if (!mayConfirm(charge!)) throw new Conflict(texts.notToConfirm, { status: charge!.status });
    // The charge is on the bank's page already, in another tab or before a step back.
    return charge!.status === 'COLLECTING' ? [] : beginPayment(db, [charge!], charge!.ownerId, now);
  });
  let payment: PaymentNow | null;
  if (order) {
    const mine = order.ownerId === actor.userId ? 'of=mine&' : '';
    payment = await collect(
      actor,
      order,
      services,
      `${services.config.PUBLIC_URL}/payments?${mine}charge=${chargeId}`,
    );
    if (!payment && (await giveUp(actor, order, services))) throw sayAway();
  } else payment = await refuseWhenAway(services, () => pollPayment(actor, chargeId, services));
  const [charge] = await chargesById(actor, [chargeId], services);
  return { charge: charge!, url: payment?.state === 'WAITING' ? payment.url : null };
}
