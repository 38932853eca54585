import type { MetricDimension } from './metric';

export const TIMES = ['DAY', 'WEEK', 'MONTH', 'TERM', 'SCHOOL_YEAR'] as const satisfies MetricDimension[];
/** Program of the row, and school, district and grade that its learner has now. */
export const PLACES = ['PROGRAM', 'SCHOOL', 'DISTRICT', 'GRADE'] as const satisfies MetricDimension[];

/** What the session of the row is about, and how people meet in it. */
export const OF_SESSIONS = ['SUBJECT', 'SESSION_TYPE', 'MEETING'] as const satisfies MetricDimension[];

/** Dimensions that tables of a metric can be split by; the others are lists of people or of reports. */
const OF_TABLES: readonly MetricDimension[] = [
  ...TIMES,
  ...PLACES,
  ...OF_SESSIONS,
  'LEADER',
  'LOST_REASON',
  'MINUTES_BAND',
];

export const isOfTables = (dimension: MetricDimension): boolean => OF_TABLES.includes(dimension);
