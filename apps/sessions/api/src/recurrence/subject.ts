export { expandDates, MAX_OCCURRENCES, type RecurrenceRule } from './recurrence';
export { insertSeries, readSeries, type SeriesRow } from './series';
