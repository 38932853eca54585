import type { CharacteristicDimension, MetricDimension } from './metric';

export const TIMES = ['DAY', 'WEEK', 'MONTH', 'TERM', 'SCHOOL_YEAR'] as const satisfies MetricDimension[];
/** Program of the row, and school, district and grade that its learner has now. */
export const PLACES = ['PROGRAM', 'SCHOOL', 'DISTRICT', 'GRADE'] as const satisfies MetricDimension[];

/** What the session of the row is about, and how people meet in it. */
export const OF_SESSIONS = ['SUBJECT', 'SESSION_TYPE', 'MEETING'] as const satisfies MetricDimension[];

/** Columns of student files. */
const COLUMNS: Record<CharacteristicDimension, string> = {
  GENDER: 'gender',
  ETHNICITY: 'ethnicity',
  ENGLISH_LEARNER: 'ell',
  IEP: 'iep',
  GIFTED: 'gifted_flag',
  HOMELESS: 'homeless_flag',
  DISABILITY: 'disability',
  ECONOMIC_DISADVANTAGE: 'economic_disadvantage',
};

/** Characteristics of learners, whose small groups are withheld from every reader. */
export const CHARACTERISTICS = Object.keys(COLUMNS) as CharacteristicDimension[];

const isCharacteristicName = (dimension: MetricDimension): dimension is CharacteristicDimension =>
  Object.hasOwn(COLUMNS, dimension);

/** The column of student files that a dimension is; null: it is none. */
export const characteristicColumn = (dimension: MetricDimension): string | null =>
  isCharacteristicName(dimension) ? COLUMNS[dimension] : null;

/** Dimensions that tables of a metric can be split by; the others are lists of people or of reports. */
const OF_TABLES: readonly MetricDimension[] = [
  ...TIMES,
  ...PLACES,
  ...OF_SESSIONS,
  'LEADER',
  'LOST_REASON',
  'MINUTES_BAND',
  ...CHARACTERISTICS,
];

export const isOfTables = (dimension: MetricDimension): boolean => OF_TABLES.includes(dimension);
