export { countTry, forgetTries } from './attempts';
