export { mailPaymentNews } from './mail-payment-news';
export { paymentNewsConsumer } from './payment-news.consumer';

// For other subjects.
export { isPaymentType, type PaymentFacts, type PaymentType, wordPaymentNews } from './word-payment-news';
