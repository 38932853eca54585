export { GrowthResolver } from './growth.resolver';
export { ExternalAssessmentReportResolver } from './external-assessment-report.resolver';
