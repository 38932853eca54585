export { ACUTE, DOUBLE, DROPPED, foldedWords, foldText, ONE_FOR_ONE } from './fold-text';
