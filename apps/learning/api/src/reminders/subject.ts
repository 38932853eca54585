export { remindLeaders } from './remind-leaders.platform';
