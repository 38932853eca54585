export { compareNames, foldedWords, foldText, separated, wordsOfName } from '@lyceum/contracts/folding';
export { checkText } from './check-text';
export { cleanText } from './clean-text';
export { foldedPatterns, foldTextFunction, likeWord } from './fold-text';
