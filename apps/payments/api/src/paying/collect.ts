import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { lockBooks, lockCharges } from '../books/subject';
import { type PaymentNow, type PaymentOrder, requireVendor, VendorRefusal } from '../vendor/subject';
import { settleCharge, settlePayment } from './settle-payment';

/**
 * Makes the payment at the vendor, stores its id, and confirms it only then: wherever the process is killed, money that
 * may have moved is found by that id. Null where the vendor did not answer: it is asked again later.
 */
export async function collect(
  actor: Actor,
  order: PaymentOrder,
  services: Services,
  returnUrl?: string,
): Promise<PaymentNow | null> {
  const vendor = requireVendor(services);
  try {
    const intent = await vendor.preparePayment(order);
    if (!(await keepIntent(actor, order, intent, services))) return null;
    const now = await vendor.confirmPayment(intent, order.method, returnUrl);
    await settlePayment(actor, { chargeId: order.chargeId, intent }, now, services);
    return now;
  } catch (error) {
    services.logger.warn({ err: error, chargeId: order.chargeId }, 'a card could not be asked');
    if (!(error instanceof VendorRefusal)) return null;
    const refused: PaymentNow = { state: 'DECLINED', code: error.code };
    await settlePayment(actor, { chargeId: order.chargeId, intent: null }, refused, services);
    return refused;
  }
}

/** Stores the id of the payment; false where the payment was given up meanwhile and must not be confirmed. */
function keepIntent(
  actor: Actor,
  { chargeId, attempt }: PaymentOrder,
  intent: string,
  { tenancy }: Services,
): Promise<boolean> {
  return tenancy.within(actor, async (db) => {
    const kept = await db.execute(
      `UPDATE payments.charges SET payment_intent = $3
       WHERE id = $1 AND attempt = $2 AND status = 'COLLECTING' AND payment_intent IS NULL`,
      [chargeId, attempt, intent],
    );
    return kept > 0;
  });
}

/** Makes the charge due again, as the bank was not asked and will not be. Returns whether that was so. */
export function giveUp(
  actor: Actor,
  { chargeId, attempt }: Pick<PaymentOrder, 'chargeId' | 'attempt'>,
  services: Services,
): Promise<boolean> {
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const [charge] = await lockCharges(
      db,
      `c.id = $1 AND c.attempt = $2 AND c.status = 'COLLECTING' AND c.payment_intent IS NULL`,
      [chargeId, attempt],
    );
    return charge ? settleCharge(db, charge, { state: 'GONE' }, services.clock.now()) : false;
  });
}
