import { stringify } from 'csv-stringify/sync';
import type { Cell } from './session-table';

/** Begins with a byte order mark, so that spreadsheets read UTF-8. Cells that look like formulas are quoted. */
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
