export { mailSessionLetters } from './mail-session-letters';
