/** Whole per cent; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((100 * part) / whole) : null;

/** Whole minutes by each; null of nobody. */
export const averageOf = (minutes: number, among: number): number | null =>
  among > 0 ? Math.round(minutes / among) : null;

export interface ScheduledMinutes {
  scheduled: number;
  present: number;
}

/** Scheduled minutes are exactly those present and those lost; the ledger holds no more minutes present than were scheduled. */
export const lostMinutes = ({ scheduled, present }: ScheduledMinutes): number => scheduled - present;
