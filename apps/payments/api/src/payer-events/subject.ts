// For other subjects.
export { publishPayerChange } from './publish-payer-change';
export { publishPaymentResults } from './publish-payment-results';
