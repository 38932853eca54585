/** A week of a learner in a program. */
export interface LearnerWeek {
  programId: string;
  userId: string;
  /** Monday, YYYY-MM-DD. */
  week: string;
}

/** A week of a program. */
export interface ProgramWeek {
  programId: string;
  /** Monday, YYYY-MM-DD. */
  week: string;
}

/** Keys of `$1` as rows `m`. */
export const LEARNER_WEEKS = `jsonb_to_recordset($1::jsonb) AS m ("programId" uuid, "userId" uuid, week date)`;
export const PROGRAM_WEEKS = `jsonb_to_recordset($1::jsonb) AS m ("programId" uuid, week date)`;

/** The Monday of a day's week. */
export const mondayOf = (day: string) => `(${day} - (extract(isodow FROM ${day})::int - 1))`;

/** The keys as JSON, each once. */
export const distinct = <Key extends object>(keys: readonly Key[]): string =>
  JSON.stringify([...new Map(keys.map((key) => [Object.values(key).join(' '), key])).values()]);
