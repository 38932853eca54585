import { packText } from '@lyceum/web/uploads';

/** A student file as it is sent: only the columns that are read, compressed. */
export interface SlimFile {
  name: string;
  rows: number;
  /** gzip in base64. */
  encoded: string;
}

const headName = (head: string) =>
  head
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Drops unused columns, so that they never leave the browser. Throws when the file is not a table. */
export async function slimStudentFile(file: File, columns: readonly string[]): Promise<SlimFile> {
  const [{ parse }, { stringify }, text] = await Promise.all([
    import('csv-parse/browser/esm/sync'),
    import('csv-stringify/browser/esm/sync'),
    file.text(),
  ]);
  const table: string[][] = parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true });
  const known = new Set(columns);
  const places = (table[0] ?? []).flatMap((head, place) => (known.has(headName(head)) ? [place] : []));
  const slim = stringify(table.map((row) => places.map((place) => row[place] ?? '')));
  return { name: file.name, rows: Math.max(0, table.length - 1), encoded: await packText(slim) };
}
