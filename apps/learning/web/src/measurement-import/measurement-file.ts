import { packText } from '@lyceum/web/uploads';

/** A parsed file in the browser. */
export interface MeasurementFile {
  name: string;
  heads: string[];
  /** Rows with their number in the file; the head is row 1. */
  rows: { row: number; cells: string[] }[];
}

export const MOST_BYTES = 60 * 1024 * 1024;
/** Rows per request; the server accepts twice as many. */
const ROWS_AT_ONCE = 5000;

/** Compares heads as the server does. */
export const foldHead = (head: string) =>
  head
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, '');

/** Rejects when the file is not a table. */
export async function readMeasurementFile(file: File): Promise<MeasurementFile> {
  const [{ parse }, bytes] = await Promise.all([import('csv-parse/browser/esm/sync'), file.arrayBuffer()]);
  const table: string[][] = parse(textOf(bytes), {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const [heads = [], ...rows] = table;
  return {
    name: file.name,
    heads: heads.map((head) => head.replace(/^\uFEFF/, '').trim()),
    rows: rows.map((cells, at) => ({ row: at + 2, cells })),
  };
}

/** Decodes UTF-8, else Windows-1252, which Excel writes by default on Windows. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The file's columns that are read, split into requests that each have all rows of their learners. Other columns, such
 * as names, never leave the browser.
 */
export async function partsOf(
  { heads, rows }: MeasurementFile,
  columns: readonly string[],
  learnerColumns: readonly string[],
): Promise<string[]> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const placesOf = (names: readonly string[]) => {
    const known = new Set(names.map(foldHead));
    return heads.flatMap((head, place) => (known.has(foldHead(head)) ? [place] : []));
  };
  const [sent, learners] = [placesOf(columns), placesOf(learnerColumns)];
  const learnerOf = (cells: readonly string[]) =>
    learners.map((place) => cells[place]?.trim()).find(Boolean) ?? '';
  const head = ['#', ...sent.map((place) => heads[place]!)];
  const groups = new Map<string, typeof rows>();
  for (const each of rows) {
    const learner = learnerOf(each.cells);
    groups.set(learner, [...(groups.get(learner) ?? []), each]);
  }
  const parts: (typeof rows)[] = [[]];
  for (const group of groups.values()) {
    if (parts.at(-1)!.length > 0 && parts.at(-1)!.length + group.length > ROWS_AT_ONCE) parts.push([]);
    parts.at(-1)!.push(...group);
  }
  return Promise.all(
    parts.map((part) =>
      packText(
        stringify([head, ...part.map(({ row, cells }) => [row, ...sent.map((place) => cells[place] ?? '')])]),
      ),
    ),
  );
}
