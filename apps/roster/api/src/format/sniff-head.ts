import { parse } from 'csv-parse/sync';
import { textOf } from './as-utf8';
import { findHeader, HEADER_WITHIN } from './find-header';
import type { Template } from './templates';

export interface FileHead {
  delimiter: string;
  header: string[];
  /** As a spreadsheet numbers rows. */
  headerRow: number;
  /** The rows beneath the header that were read. */
  samples: string[][];
}

const delimiters = [',', ';', '\t', '|'];
/** Rows beneath the header that are shown to somebody who maps its columns. */
export const SAMPLES = 5;

/**
 * Finds the header in the first bytes of a file, and what separates its columns. Null when there is no header to read
 * (an empty file, a picture).
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

/** The last of the rows may be cut off in its midst. */
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
    // A quote that never closes, or closes beyond the head: what stands before it counts.
  }
  return rows;
}

/** Text files hold no zero bytes, except UTF-16 with its mark in front. */
function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').replace(/^\uFEFF/, '');
  if (bytes.includes(0)) return null;
  return textOf(bytes).replace(/^\uFEFF/, '');
}
