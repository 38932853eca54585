export { RefundResolver } from './refund.resolver';

// For other subjects.
export { pollRefund } from './poll-refund';
export { decideRefund, requestRefund, type Wanted } from './refund-charge';
