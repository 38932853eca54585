import { parse } from 'csv-parse/sync';
import { textOf } from './as-utf8';

export interface FileHead {
  delimiter: string;
  header: string[];
}

const delimiters = [',', ';', '\t', '|'];

/**
 * Reads the header from the first bytes of a file and finds out what separates its columns. Null when there is no
 * header to read (an empty file, a spreadsheet, a picture).
 */
export function sniffHead(bytes: Buffer): FileHead | null {
  const text = decode(bytes);
  if (text === null) return null;
  const line = text.split(/\r\n|\n|\r/, 1)[0]!;
  if (line.trim() === '') return null;
  const delimiter = delimiters.reduce((best, candidate) =>
    count(line, candidate) > count(line, best) ? candidate : best,
  );
  try {
    const [header] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][];
    return header ? { delimiter, header: header.map((name) => name.replace(/^\uFEFF/, '').trim()) } : null;
  } catch {
    return null;
  }
}

/** Text files hold no zero bytes, except UTF-16 with its mark in front. */
function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').replace(/^\uFEFF/, '');
  if (bytes.includes(0)) return null;
  return textOf(bytes).replace(/^\uFEFF/, '');
}

function count(line: string, delimiter: string): number {
  return line.split(delimiter).length;
}
