export { sessionLetterMailJob } from './session-letter-mail.job';
