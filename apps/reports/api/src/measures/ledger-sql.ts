/** SQL expressions over a row of `reports.ledger_entries`: the only definition of what each figure counts. */

/** A place in a session with a leader present, which the learner could take. */
export const offered = (row: string) => `${row}.held AND (${row}.delivered > 0 OR ${row}.present > 0)`;
export const attended = (row: string) => `${row}.held AND ${row}.present > 0`;

/** Lost minutes by reason; scheduled minutes equal present minutes plus these four. */
export const lost = {
  all: (row: string) => `${row}.scheduled - ${row}.present`,
  cancelled: (row: string) => `CASE WHEN ${row}.held THEN 0 ELSE ${row}.scheduled - ${row}.present END`,
  noLeader: (row: string) =>
    `CASE WHEN ${row}.held THEN ${row}.scheduled - least(${row}.scheduled, greatest(${row}.delivered, ${row}.present)) ELSE 0 END`,
  absent: (row: string) =>
    `CASE WHEN ${row}.held AND ${row}.present = 0 THEN least(${row}.scheduled, ${row}.delivered) ELSE 0 END`,
  /** Excused minutes of the absent ones: the absence was announced before, or excused in the register. */
  excused: (row: string) =>
    `CASE WHEN ${row}.held AND ${row}.present = 0 AND ${row}.lost_reason = 'EXCUSED' THEN least(${row}.scheduled, ${row}.delivered) ELSE 0 END`,
  partly: (row: string) =>
    `${lost.all(row)} - (${lost.cancelled(row)}) - (${lost.noLeader(row)}) - (${lost.absent(row)})`,
};

/** Whole per cent, like `percentOf`; null where the whole is zero. */
export const rate = (part: string, whole: string) => `round(100.0 * ${part} / nullif(${whole}, 0))::int`;
