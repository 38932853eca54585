export { CATEGORIES, type Category } from './category';
export { classifyText } from './classify-text';
export { checkWords } from './check-words';
export { type Action, ACTIONS, type Checks, decide, type Decision } from './decide';
