export { TemplatesResolver } from './templates.resolver';

export { actingIn } from './acting-in.platform';
export { chooseDays, chooseReport, type ChosenReport, readFacts, readHouse } from './open-report';
export { headOf, type Place, readPrograms, readRows } from './report-rows';
export type { Cell, ReportFilters } from './report-source';
export { reportTypes, usualColumns } from './report-types';
export { typeWords, worded } from './report-words';
