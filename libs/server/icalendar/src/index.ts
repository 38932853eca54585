export type { CalendarSeries } from './add-series';
export type { CalendarMeeting } from './event-parts';
export * from './write-calendar';
