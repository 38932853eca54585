/** SQL over a row of `reports.ledger_entries`: what a figure counts is said here, once for everything that counts it. */

/** A place in a session with a leader: it could be taken. */
export const offered = (row: string) => `${row}.held AND (${row}.delivered > 0 OR ${row}.present > 0)`;
export const attended = (row: string) => `${row}.held AND ${row}.present > 0`;

/** Lost minutes by reason; scheduled minutes are exactly those present and these four. */
export const lost = {
  all: (row: string) => `${row}.scheduled - ${row}.present`,
  cancelled: (row: string) => `CASE WHEN ${row}.held THEN 0 ELSE ${row}.scheduled - ${row}.present END`,
  noLeader: (row: string) =>
    `CASE WHEN ${row}.held THEN ${row}.scheduled - least(${row}.scheduled, greatest(${row}.delivered, ${row}.present)) ELSE 0 END`,
  absent: (row: string) =>
    `CASE WHEN ${row}.held AND ${row}.present = 0 THEN least(${row}.scheduled, ${row}.delivered) ELSE 0 END`,
  /** Of those who were absent: with an excuse, announced before or accepted in the register. */
  excused: (row: string) =>
    `CASE WHEN ${row}.held AND ${row}.present = 0 AND ${row}.lost_reason = 'EXCUSED' THEN least(${row}.scheduled, ${row}.delivered) ELSE 0 END`,
  partly: (row: string) =>
    `${lost.all(row)} - (${lost.cancelled(row)}) - (${lost.noLeader(row)}) - (${lost.absent(row)})`,
};

/** Whole per cent, as `percentOf`; null of nothing. */
export const rate = (part: string, whole: string) => `round(100.0 * ${part} / nullif(${whole}, 0))::int`;
