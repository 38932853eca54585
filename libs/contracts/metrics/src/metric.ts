/** A text in each language; `{tutor}` and `{tutee}` are replaced by the organization's own terms. */
export type MetricWords = Record<'en' | 'sp', string>;

/** What one row behind a metric is. */
export type MetricGrain =
  | 'SESSION'
  /** One person in one session. */
  | 'ENTRY'
  | 'PERSON'
  /** A learner and a leader. */
  | 'PAIR'
  /** One request for a leader, or for a substitute in one session. */
  | 'REQUEST'
  /** One person's answers to an assessment. */
  | 'RESPONSE'
  /** One learner in one week. */
  | 'PERSON_WEEK'
  | 'COST_LINE'
  /** One student in the file of a return-on-investment report. */
  | 'STUDENT';

/** Characteristics of learners in student files; groups under ten are withheld from every reader. */
export type CharacteristicDimension =
  | 'GENDER'
  | 'ETHNICITY'
  | 'ENGLISH_LEARNER'
  | 'IEP'
  | 'GIFTED'
  | 'HOMELESS'
  | 'DISABILITY'
  | 'ECONOMIC_DISADVANTAGE';

export type MetricDimension =
  | 'DAY'
  | 'WEEK'
  | 'MONTH'
  /** A term of the organization. */
  | 'TERM'
  /** From July 1 to June 30. */
  | 'SCHOOL_YEAR'
  | 'PROGRAM'
  | 'SCHOOL'
  | 'DISTRICT'
  | 'GRADE'
  | 'SUBJECT'
  /** One-on-one, group, …. */
  | 'SESSION_TYPE'
  /** In person, or the kind of online meeting. */
  | 'MEETING'
  /** Each leader of the session: a session of several counts for each of them. */
  | 'LEADER'
  /** A characteristic of the learner in a student file. */
  | CharacteristicDimension
  /** Minutes a week of a learner, in steps of 30. */
  | 'MINUTES_BAND'
  | 'PERSON'
  | 'LOST_REASON'
  | 'STATUS'
  | 'GROUP';

export type MetricUnit = 'COUNT' | 'MINUTES' | 'PERCENT' | 'RATIO' | 'MONEY' | 'WEEKS' | 'POINTS';

/** HUNDREDTH: of an hour, of a dollar. */
export type MetricRounding = 'EXACT' | 'WHOLE' | 'TENTH' | 'HUNDREDTH';

/**
 * Who may see a metric: people of themselves, families of their children, leaders of their learners, admins of their
 * programs or the ecosystem.
 */
export type MetricAudience = 'SELF' | 'FAMILY' | 'LEADER' | 'PROGRAM_ADMIN' | 'SUPER_ADMIN' | 'OPERATOR';

/**
 * When it is recomputed. EVENT: seconds after the session is written. DAY: also every few hours, because days pass.
 * REPORT: when the report is computed.
 */
export type MetricFreshness = 'EVENT' | 'DAY' | 'REPORT';

/** The perspective on the rows of the ledger. */
export type MetricSide = 'LEARNER' | 'LEADER' | 'PROGRAMS';

/** One metric: its meaning, its formula, and who may see it. */
export interface Metric {
  name: MetricWords;
  definition: MetricWords;
  formula: MetricWords;
  grain: MetricGrain;
  dimensions: readonly MetricDimension[];
  unit: MetricUnit;
  rounding: MetricRounding;
  audience: readonly MetricAudience[];
  /** Values of groups of fewer than ten people are suppressed. */
  suppressed: boolean;
  freshness: MetricFreshness;
  /** Perspectives from which its rows can be listed; empty: never. */
  sides: readonly MetricSide[];
}

/** Inserts the organization's terms for people and capitalizes the beginning. */
export function fillMetricWords(text: string, terms: { tutor: string; tutee: string }): string {
  const filled = text.replace(/\{(tutor|tutee)\}/g, (_, term: 'tutor' | 'tutee') =>
    terms[term].toLocaleLowerCase(),
  );
  return filled.charAt(0).toLocaleUpperCase() + filled.slice(1);
}
