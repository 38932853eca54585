import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { asUtf8 } from '../cells/subject';
import { UnreadableFile } from './unreadable-file';

export interface CsvRecord {
  /** 1-based, as spreadsheets number rows. */
  rowNumber: number;
  cells: string[];
}

export interface CsvOptions {
  delimiter: string;
  /** Row of the header, below titles; default 1. */
  headerRow?: number;
  /** Called with the number of bytes read so far. */
  onBytes?: (bytes: number) => void;
}

const BATCH = 500;
/** A quote that never closes would otherwise read the rest of the file into memory. */
const MAX_RECORD_BYTES = 1_000_000;

/** Streams the file's rows after the header in batches with constant memory. Empty rows are skipped. */
export async function* readCsv(
  file: Readable,
  { delimiter, headerRow = 1, onBytes }: CsvOptions,
): AsyncGenerator<CsvRecord[]> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  const source = Readable.from(asUtf8(withoutZeroBytes(file, onBytes)), { objectMode: false });
  pipeline(source, parser, () => undefined);
  let rowNumber = 0;
  let batch: CsvRecord[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      rowNumber += 1;
      if (rowNumber <= headerRow || isEmpty(cells)) continue;
      batch.push({ rowNumber, cells });
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(error, rowNumber + 1);
    throw error;
  } finally {
    file.destroy();
  }
  if (batch.length > 0) yield batch;
}

const ENDLESS: readonly string[] = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'];

/** @param row the first row that could not be read to its end */
function unreadable({ code, message }: CsvError, row: number): UnreadableFile {
  return ENDLESS.includes(code)
    ? new UnreadableFile('endless-row', String(row))
    : new UnreadableFile('not-csv', message.slice(0, 200));
}

/** PostgreSQL's text type cannot store zero bytes. UTF-16 is full of them and is passed through. */
async function* withoutZeroBytes(
  file: Readable,
  onBytes: ((bytes: number) => void) | undefined,
): AsyncGenerator<Buffer> {
  let seen = 0;
  let wide = false;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (seen === 0) wide = chunk[0] === 0xff && chunk[1] === 0xfe;
    seen += chunk.length;
    onBytes?.(seen);
    yield wide || !chunk.includes(0) ? chunk : Buffer.from(chunk.filter((byte) => byte !== 0));
  }
}

function isEmpty(cells: string[]): boolean {
  return cells.every((cell) => cell === '');
}
