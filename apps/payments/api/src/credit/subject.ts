export { CreditResolver } from './credit.resolver';

// For other subjects.
export { addCredit, giveBackCredit, settleWithCredit } from './settle-with-credit';
