/** A text in each language; `{tutor}` and `{tutee}` are the organization's own words. */
export type MetricWords = Record<'en' | 'sp', string>;

/** What one row behind a figure is. */
export type MetricGrain =
  | 'SESSION'
  /** One person in one session. */
  | 'ENTRY'
  | 'PERSON'
  /** One learner in one week. */
  | 'PERSON_WEEK'
  | 'COST_LINE'
  /** One student of the file that a report on the return of investment is made with. */
  | 'STUDENT';

export type MetricDimension =
  | 'WEEK'
  | 'PROGRAM'
  | 'SCHOOL'
  | 'GRADE'
  | 'SUBJECT'
  | 'PERSON'
  | 'LOST_REASON'
  | 'STATUS'
  | 'GROUP';

export type MetricUnit = 'COUNT' | 'MINUTES' | 'PERCENT' | 'MONEY' | 'WEEKS' | 'POINTS';

/** HUNDREDTH: of an hour, of a dollar. */
export type MetricRounding = 'EXACT' | 'WHOLE' | 'TENTH' | 'HUNDREDTH';

/** Who may see a figure: of themselves, of their children, of those whom they lead, of their programs, of the ecosystem. */
export type MetricAudience = 'SELF' | 'FAMILY' | 'LEADER' | 'PROGRAM_ADMIN' | 'SUPER_ADMIN' | 'OPERATOR';

/** EVENT: some seconds after the session is written; DAY: as well every few hours, since days pass; REPORT: when the report is computed. */
export type MetricFreshness = 'EVENT' | 'DAY' | 'REPORT';

/** From whose side rows of the ledger are looked at. */
export type MetricSide = 'LEARNER' | 'LEADER' | 'PROGRAMS';

/** One figure: what it means, how it is counted, and who may see it. */
export interface Metric {
  name: MetricWords;
  definition: MetricWords;
  formula: MetricWords;
  grain: MetricGrain;
  dimensions: readonly MetricDimension[];
  unit: MetricUnit;
  rounding: MetricRounding;
  audience: readonly MetricAudience[];
  /** Groups of fewer than ten people are withheld. */
  suppressed: boolean;
  freshness: MetricFreshness;
  /** The sides from which the rows that make it can be listed; empty: they cannot. */
  sides: readonly MetricSide[];
}

/** A text with the organization's words for its people, as the beginning of a sentence. */
export function fillMetricWords(text: string, terms: { tutor: string; tutee: string }): string {
  const filled = text.replace(/\{(tutor|tutee)\}/g, (_, term: 'tutor' | 'tutee') =>
    terms[term].toLocaleLowerCase(),
  );
  return filled.charAt(0).toLocaleUpperCase() + filled.slice(1);
}
