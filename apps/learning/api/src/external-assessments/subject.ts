export { ExternalAssessmentsResolver } from './external-assessments.resolver';
export { republishResults } from './publish-results';

// For other subjects.
export { publishResults } from './publish-results';
