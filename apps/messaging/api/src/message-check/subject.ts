// For other subjects.
export { CATEGORIES, type Category } from './category';
export { checkText } from './check-text';
export { checkWords } from './check-words';
export { type Action, ACTIONS, type Checks, decide, type Decision } from './decide';
export { CRISIS_MAIL, type CrisisMailJob, noteFindings } from './note-findings';
export { CRISIS_WORDS, linkOfReview, MESSAGE_CRISIS, wordCrisis } from './word-crisis';
