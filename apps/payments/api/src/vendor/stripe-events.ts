import type Stripe from 'stripe';
import { isUuid } from '@lyceum/server/tenancy';
import type { VendorWebhook } from './card-vendor';

interface Told {
  metadata?: Record<string, string> | null;
  payment_intent?: unknown;
}

/** What changed at the vendor; null: it concerns nothing of ours. */
export function readEvent({ type, account, data }: Stripe.Event): VendorWebhook | null {
  // Events of connected accounts name the account; its metadata could be changed by its owner.
  if (account) return type.startsWith('account.') ? { about: 'ACCOUNT', account } : null;
  const { metadata, payment_intent: intent } = data.object as Told;
  // A dispute has no metadata of ours.
  if (type.startsWith('charge.dispute.'))
    return typeof intent === 'string' ? { about: 'RETURN', intent } : null;
  const { ecosystemId = '', setupId = '', chargeId = '', refundId = '', orderId = '' } = metadata ?? {};
  if (!isUuid(ecosystemId)) return null;
  if (type.startsWith('checkout.session.') && isUuid(setupId))
    return { about: 'SETUP', ecosystemId, setupId };
  if (type.startsWith('payment_intent.') && isUuid(chargeId))
    return { about: 'CHARGE', ecosystemId, chargeId };
  // An older version of the vendor's API names the event charge.refund.updated.
  if (/^(?:charge\.)?refund\./.test(type) && isUuid(refundId))
    return { about: 'REFUND', ecosystemId, refundId };
  if (type.startsWith('transfer.') && isUuid(orderId)) return { about: 'TRANSFER', ecosystemId, orderId };
  return null;
}
