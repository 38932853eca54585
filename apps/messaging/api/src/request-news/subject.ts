export { mailRequestNews } from './mail-request-news';
export { requestNewsConsumer } from './request-news.consumer';

// For other subjects.
export { isRequestType, type RequestType } from './request-type';
export { type RequestFacts, wordRequestNews } from './word-request-news';
