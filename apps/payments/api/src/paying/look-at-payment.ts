import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { type PaymentNow, requireVendor } from '../vendor/subject';
import { giveUp } from './collect';
import { settlePayment } from './settle-payment';

/** Long enough for whoever is asking the vendor this moment. */
export const SOON_MS = 2 * 60_000;
/** As long as a bank waits for its customer, and more. */
const PATIENCE_MS = 30 * 60_000;

/**
 * Asks the vendor what became of a payment that is not decided here, and keeps it. What nobody asks any more is cancelled: it can
 * take nothing later. Null where nothing is undecided.
 */
export async function lookAtPayment(
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
