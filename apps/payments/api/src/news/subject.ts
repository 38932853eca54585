// For other subjects.
export { tellPayer } from './tell-payer';
export { tellPaymentNews } from './tell-payment-news';
