export { rosterNewsConsumer } from './roster-news.consumer';

// For other subjects.
export { isRosterNewsType, type RosterFacts, type RosterNewsType, wordRosterNews } from './word-roster-news';
