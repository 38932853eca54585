import { stringify } from 'csv-stringify/sync';

/** Most rows of one file. */
export const MOST_CSV_ROWS = 10_000;

/** Begins with a byte order mark, so that spreadsheets read UTF-8. */
export function csvOf(heads: string[], lines: unknown[][]): string {
  return `\uFEFF${stringify([heads, ...lines], { escape_formulas: true, record_delimiter: 'windows' })}`;
}
