export { ExternalAssessmentsResolver } from './external-assessments.resolver';
