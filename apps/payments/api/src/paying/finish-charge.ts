import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationFinishChargeArgs } from '../__generated__/resolvers';
import { refuseWhenAway, requireVendor } from '../vendor/subject';
import { lockOwnCharges } from './begin-payment';
import { pollPayment } from './poll-payment';
import { chargesById } from './pay-charges';

/** Settles a payment when the payer comes back from the bank's page, or waits for it. */
export async function finishCharge(actor: Actor, { chargeId }: MutationFinishChargeArgs, services: Services) {
  requireVendor(services);
  if (!isUuid(chargeId)) throw new NotFound('charge');
  await services.tenancy.within(actor, (db) => lockOwnCharges(actor, db, [chargeId]));
  await refuseWhenAway(services, () => pollPayment(actor, chargeId, services));
  const [charge] = await chargesById(actor, [chargeId], services);
  return charge!;
}
