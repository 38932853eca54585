export { TimeAwayResolver } from './time-away.resolver';

// For other subjects.
export { suggestionsFor, suggestionView } from './preview-time-away';
