export { lettersConsumer } from './letters.consumer';
export { mailSessionLetters } from './mail-session-letters';

// For other subjects.
export { type LetterFacts, SESSION_LETTER, wordLetter } from './word-letter';
