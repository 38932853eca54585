export { learningConsumer } from './learning.consumer';
export { OutcomeResultsResolver } from './outcome-results.resolver';

// For other subjects.
export { resultsBetween, withoutAnyResult } from './results-between';
