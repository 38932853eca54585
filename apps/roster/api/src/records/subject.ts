/** The roster browser: lists, exports and searches of records. */
export { wordsOf } from './record-query';
