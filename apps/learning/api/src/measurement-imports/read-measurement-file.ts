import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { cleanText } from '@lyceum/server/free-text';
import { t } from '../i18n';
import { foldHead } from '../vendor-tests/subject';
import { MOST_BYTES, MOST_ROWS, refuse } from './refuse-file';

export interface MeasurementTable {
  heads: string[];
  /** Index of each column by its folded head; of two equal heads the first counts. */
  places: Map<string, number>;
  rows: { row: number; cells: string[] }[];
}

const ROW_HEAD = '#';

/** Reads a CSV file, gzipped and base64-encoded. A byte order mark is skipped. */
export function readMeasurementFile(encoded: string): MeasurementTable {
  const [heads = [], ...rows] = tableOf(unpacked(encoded));
  const cleaned = heads.map((head) =>
    cleanText(head)
      .replace(/^\uFEFF/, '')
      .trim(),
  );
  const places = new Map<string, number>();
  for (const [place, head] of cleaned.entries()) {
    const folded = foldHead(head);
    if (folded && !places.has(folded)) places.set(folded, place);
  }
  const filled = rows
    .map((cells, at) => ({
      row: rowOf(cells[places.get(ROW_HEAD) ?? -1], at + 2),
      cells: cells.map(cleanText),
    }))
    .filter(({ cells }) => cells.some((cell, at) => cell.trim() !== '' && at !== places.get(ROW_HEAD)));
  if (filled.length === 0) refuse('file', t('measurementImports.file.empty'));
  if (filled.length > MOST_ROWS) refuse('file', t('measurementImports.file.rows'));
  return { heads: cleaned, places, rows: filled };
}

function unpacked(encoded: string): string {
  try {
    return gunzipSync(Buffer.from(encoded, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch {
    return refuse('file', t('measurementImports.file.packed'));
  }
}

function tableOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true });
  } catch {
    return refuse('file', t('measurementImports.file.csv'));
  }
}

function rowOf(cell: string | undefined, place: number): number {
  const row = Number(cell);
  return Number.isInteger(row) && row > 1 && row < 10_000_000 ? row : place;
}
