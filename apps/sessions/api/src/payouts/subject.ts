export { paymentsConsumer } from './payments.consumer';
export { PayoutResolver } from './payout.resolver';
export { PROOF_KEY_SQL } from './batch-row';

// For the demo data.
export { addLines } from './create-payout-batch';
