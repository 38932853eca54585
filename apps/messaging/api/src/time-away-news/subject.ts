export { mailTimeAway } from './mail-time-away';
