export { foldedWords, foldText } from '@lyceum/contracts/folding';
export { cleanText } from './clean-text';
export { foldedPatterns, foldTextFunction, likeWord } from './fold-text';
