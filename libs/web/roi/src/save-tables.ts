import { saveFile } from '@lyceum/web/design-system';
import type { FigureTable } from './tables-of';

/** One CSV file with all tables below each other, each with its title. Cells that look like formulas stay text. */
export async function saveTables(name: string, tables: readonly FigureTable[]): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const lines = tables.flatMap(({ title, heads, rows }, place) => [
    ...(place > 0 ? [['']] : []),
    [title],
    [...heads],
    ...rows.map((row) => [row.name, ...row.cells.map(({ value }) => value ?? '')]),
  ]);
  const text = stringify(lines, { escape_formulas: true, bom: true });
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
