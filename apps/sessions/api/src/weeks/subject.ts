export { WeeksResolver } from './weeks.resolver';

// For other subjects.
export { mondaysUntil } from './week-days';
