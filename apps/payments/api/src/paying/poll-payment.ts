import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { type PaymentNow, requireVendor } from '../vendor/subject';
import { giveUp } from './collect';
import { settlePayment } from './settle-payment';

/** Long enough for a request to the vendor that is in progress. */
export const SOON_MS = 2 * 60_000;
/** Longer than a bank waits for its customer. */
const PATIENCE_MS = 30 * 60_000;

/**
 * Reads an undecided payment from the vendor and stores its state. A payment that nobody waits for any more is
 * cancelled, so that it cannot take money later. Null where nothing is undecided.
 */
export async function pollPayment(
  actor: Actor,
  chargeId: string,
  services: Services,
): Promise<PaymentNow | null> {
  const [open] = await services.tenancy.read<{ attempt: number; intent: string | null; since: Date }>(actor, {
    name: 'open-payment',
    text: `SELECT attempt, payment_intent AS intent, collecting_since AS since FROM payments.charges
      WHERE id = $1 AND status = 'COLLECTING' AND collecting_since IS NOT NULL`,
    values: [chargeId],
  });
  if (!open) return null;
  const ageMs = services.clock.now().getTime() - open.since.getTime();
  const { intent } = open;
  if (!intent) {
    if (ageMs > SOON_MS) await giveUp(actor, { chargeId, attempt: open.attempt }, services);
    return null;
  }
  const vendor = requireVendor(services);
  let now = await vendor.readPayment(intent);
  if ((now.state === 'UNASKED' && ageMs > SOON_MS) || (now.state === 'WAITING' && ageMs > PATIENCE_MS))
    now = await vendor.cancelPayment(intent);
  await settlePayment(actor, { chargeId, intent }, now, services);
  return now;
}
