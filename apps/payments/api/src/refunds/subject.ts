export { RefundResolver } from './refund.resolver';

// For other subjects.
export { lookAtRefund } from './look-at-refund';
