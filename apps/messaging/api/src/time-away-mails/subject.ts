export { timeAwayMailJob } from './time-away-mail.job';
