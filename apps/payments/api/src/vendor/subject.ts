export { cardVendor } from './configured-vendor';

// For other subjects.
export {
  type CardVendor,
  NotSigned,
  type PaymentNow,
  type PaymentOrder,
  type RefundNow,
  type VendorCard,
  type VendorNews,
  type VendorPayment,
  VendorRefusal,
} from './card-vendor';
export { orSayAway, requireVendor, sayAway } from './configured-vendor';
