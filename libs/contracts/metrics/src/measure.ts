/** Whole percent; null when `whole` is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((100 * part) / whole) : null;

/** The average, to a tenth; null when `among` is 0. */
export const tenthOf = (sum: number, among: number): number | null =>
  among > 0 ? Math.round((10 * sum) / among) / 10 : null;

/** Whole minutes per person; null when `among` is 0. */
export const averageOf = (minutes: number, among: number): number | null =>
  among > 0 ? Math.round(minutes / among) : null;

export interface ScheduledMinutes {
  scheduled: number;
  present: number;
}

/** Scheduled minutes are the sum of present and lost ones; present never exceeds scheduled in the ledger. */
export const lostMinutes = ({ scheduled, present }: ScheduledMinutes): number => scheduled - present;
