export { readRecordedCosts, type RecordedCost } from './read-costs';
export { saveCosts, type RecordedSource } from './save-costs';
