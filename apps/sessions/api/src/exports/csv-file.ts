import { stringify } from 'csv-stringify/sync';
import type { Cell } from './session-table';

/** Begins with a mark that tells spreadsheets it is UTF-8. Formulas are quoted: a cell is text that people wrote. */
export async function* csvFile(head: string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield `\uFEFF${lines([head])}`;
  for await (const rows of pages) yield lines(rows);
}

function lines(rows: Cell[][]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'object' ? (cell?.date ?? '') : cell))),
    { escape_formulas: true, record_delimiter: 'windows' },
  );
}
