export { PayoutResolver } from './payout.resolver';
export { sendTransfers } from './send-transfers.job';
export { payoutsConsumer } from './sessions.consumer';
export { settlePayouts } from './settle-payouts.platform';

// For other subjects.
export { pollTransfer } from './poll-transfer';
export { followAccount } from './follow-account.platform';
export { startClosing } from './start-closing';
