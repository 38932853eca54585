export { foldTotals } from './fold-totals.platform';

// For other subjects.
export { isByProgramAndStatus, learnersBySchoolStatement } from './school-learners-sql';
export { isKept, mostCounted, summaryBySchoolStatement, totalsStatement } from './totals-sql';
