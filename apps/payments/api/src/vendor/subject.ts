export { cardVendor } from './configured-vendor';

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
export { refuseWhenAway, requireVendor, sayAway } from './configured-vendor';
