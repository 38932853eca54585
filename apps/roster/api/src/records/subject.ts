/** Records of schools' own systems. */
export { wordsOf } from './record-query';
