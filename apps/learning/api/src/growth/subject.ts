export { GrowthResolver } from './growth.resolver';
export { ExternalAssessmentReportResolver } from './external-assessment-report.resolver';

// For other subjects.
export { keysOf } from './growth-sql';
