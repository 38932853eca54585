export {
  ACUTE,
  compareNames,
  DOUBLE,
  DROPPED,
  foldedWords,
  foldText,
  ONE_FOR_ONE,
  separated,
  wordsOfName,
} from './fold-text';
