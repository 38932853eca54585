export { payNewsConsumer } from './pay-news.consumer';

// For other subjects.
export { isPayType, type PayFacts, type PayType, wordPayNews } from './word-pay-news';
