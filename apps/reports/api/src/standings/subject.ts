export { countStandings, emptyWeek, keyOf, type Member, MEMBERS } from './count-standings';
export { JUDGED_WEEKS, type Reason, type Status, targetWeeks, type Week } from './judge-standing';
export { readWeeks } from './read-weeks';
export { daysBetween, mondaysUntil } from './week-days';
