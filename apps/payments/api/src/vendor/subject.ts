export { bankDebits, cardVendor } from './configured-vendor';

// For other subjects.
export {
  type CardVendor,
  type MethodKind,
  NotSigned,
  type PaymentNow,
  type PaymentOrder,
  type RefundNow,
  type VendorCard,
  type VendorWebhook,
  type VendorPayment,
  VendorRefusal,
} from './card-vendor';
export { payoutVendor, refuseWhenAway, requirePayouts, requireVendor, sayAway } from './configured-vendor';
export type { AccountNow, TransferNow, VendorTransfer } from './payout-vendor';
