export { joinTallies } from './join-tallies.platform';
export { RosterResolver } from './roster.resolver';

// For other subjects.
export { countRoster } from './count-roster';
export { rosterConditions, rosterTerms } from './roster-conditions';
