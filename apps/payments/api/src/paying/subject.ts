export { vendorWebhook } from './vendor-webhook';
export { settleLostAnswers } from './settle-lost-answers.platform';
export { PayResolver } from './pay.resolver';

// For other subjects.
export { beginPayment } from './begin-payment';
export { collect, giveUp } from './collect';
