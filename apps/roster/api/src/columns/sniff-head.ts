import { parse } from 'csv-parse/sync';
import { textOf } from '../cells/subject';
import { findHeader, HEADER_WITHIN } from './find-header';
import type { Template } from './templates';

export interface FileHead {
  delimiter: string;
  header: string[];
  /** 1-based, as spreadsheets number rows. */
  headerRow: number;
  /** The first rows below the header. */
  samples: string[][];
}

const delimiters = [',', ';', '\t', '|'];
/** Number of rows below the header that are shown to a person who maps the columns. */
export const SAMPLES = 5;

/**
 * Finds the header and the column delimiter in the first bytes of a file. Null if there is no readable header (an empty
 * file, an image).
 */
export function sniffHead(bytes: Buffer, candidates: readonly Template[]): FileHead | null {
  const text = decode(bytes);
  if (text === null || text.trim() === '') return null;
  const readings = delimiters.flatMap((delimiter) => {
    const rows = rowsOf(text, delimiter);
    const found = findHeader(rows, candidates);
    return found ? [{ ...found, delimiter, rows }] : [];
  });
  const [best] = readings.sort((a, b) => b.fit - a.fit || b.header.length - a.header.length);
  if (!best) return null;
  const { delimiter, header, headerRow, rows } = best;
  return { delimiter, header, headerRow, samples: rows.slice(headerRow, headerRow + SAMPLES) };
}

/** The last row may be cut off. */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const keep = (cells: string[]) => {
    rows.push(cells);
    return null;
  };
  const to = HEADER_WITHIN + SAMPLES;
  try {
    parse(text, { delimiter, to, relax_quotes: true, relax_column_count: true, on_record: keep });
  } catch {
    // A quote that does not close within the head: the rows before it are used.
  }
  return rows;
}

/** Text files contain no zero bytes, except UTF-16 with a byte order mark. */
function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').replace(/^\uFEFF/, '');
  if (bytes.includes(0)) return null;
  return textOf(bytes).replace(/^\uFEFF/, '');
}
