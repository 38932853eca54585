/**
 * TEXT stays text, with leading zeros and signs. NUMBER is a number. DAY is a date of the calendar, given as YYYY-MM-DD.
 * BOOLEAN is true or false.
 */
export type SheetColumnKind = 'TEXT' | 'NUMBER' | 'DAY' | 'BOOLEAN';

export interface SheetColumn {
  /** Stays the same in every language: the column's name in Parquet. */
  key: string;
  /** In the reader's language: the column's head in Excel. */
  label: string;
  kind: SheetColumnKind;
}

export type SheetCell = string | number | boolean | null;
export type SheetRow = readonly SheetCell[];
export type SheetRows = Iterable<SheetRow> | AsyncIterable<SheetRow>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A cell as its column's kind says; null for what does not fit, so that no column holds two kinds. */
export function typedCell(kind: SheetColumnKind, cell: SheetCell): string | number | boolean | Date | null {
  if (cell === null || cell === '') return null;
  if (kind === 'TEXT') return String(cell);
  if (kind === 'BOOLEAN') return typeof cell === 'boolean' ? cell : null;
  if (kind === 'NUMBER') return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
  if (typeof cell !== 'string' || !DAY.test(cell)) return null;
  const day = new Date(`${cell}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? null : day;
}
