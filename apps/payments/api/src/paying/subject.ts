export { hearVendor } from './hear-vendor';
export { lookAfterCards } from './look-after-cards.platform';
export { PayResolver } from './pay.resolver';
