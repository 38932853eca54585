// For other subjects. What a text is checked for stands in libs/server/message-check, which lesson rooms use too.
export { CRISIS_MAIL, type CrisisMailJob, type Found, noteFindings } from './note-findings';
export { CRISIS_WORDS, linkOfReview, MESSAGE_CRISIS, wordCrisis } from './word-crisis';
