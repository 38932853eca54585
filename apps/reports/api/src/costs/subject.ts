export { readRecordedCosts, type RecordedCost } from './read-costs';
export { saveCharges } from './save-charges';
export { saveCosts, type RecordedSource } from './save-costs';
