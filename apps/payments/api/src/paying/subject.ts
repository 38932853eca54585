export { hearVendor } from './hear-vendor';
export { lookAfterCards } from './look-after-cards.platform';
export { PayResolver } from './pay.resolver';

// For other subjects.
export { beginPayment } from './begin-payment';
export { collect, giveUp } from './collect';
