export { mailTimeAway } from './mail-time-away';
export { timeAwayConsumer } from './time-away.consumer';

// For other subjects.
export { TIME_AWAY, type TimeAwayFacts, wordTimeAway } from './word-time-away';
