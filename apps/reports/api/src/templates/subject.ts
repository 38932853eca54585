export { TemplatesResolver } from './templates.resolver';

export { actorInEcosystem } from './actor-in-ecosystem.platform';
export { chooseDays, chooseReport, type ChosenReport, readFacts, readEcosystemFacts } from './open-report';
export { headOf, type Place, readPrograms, readRows, type SourceRow } from './report-rows';
export type { Cell, ReportFilters } from './report-source';
export { isOfRows, reportTypes, usualColumns, type RowsReportType } from './report-types';
export { lostTexts, typeTexts, withTerms } from './report-texts';
