export { expandDates, MAX_OCCURRENCES, type RecurrenceRule } from './recurrence';
export {
  insertSeries,
  readSeries,
  readSeriesCalendars,
  type SeriesCalendarRow,
  type SeriesRow,
} from './series';
