export { LettersResolver } from './letters.resolver';
