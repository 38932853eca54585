export { mailReport } from './mail-report';
export { SafeguardingResolver } from './safeguarding.resolver';

// For other subjects.
export { USER_REPORTED, wordReport } from './word-report';
