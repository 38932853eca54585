import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Files } from '@lyceum/server/files';
import type { ImportFileValue } from '../__generated__/resolvers';
import {
  foldedValue,
  suggestValue,
  valueReader,
  type Column,
  type Mapping,
  type TemplateMemory,
} from '../columns/subject';
import { convertWorkbook, withLocalCopy, WorkbookProblem } from '../workbooks/subject';
import { readCsv } from './read-csv';
import { UnreadableFile } from './unreadable-file';
import type { OpenedUpload } from './recognise-upload';

/** A person waits for the answer, and the gateway ends requests after ten seconds. */
const LONGEST_MS = 4000;
const MOST_ROWS = 200_000;
const MOST_VALUES = 100;
/** A column with more distinct values is of another kind than the one whose values were asked for. */
const MOST_COUNTED = 2000;
const LONGEST_VALUE = 400;

/** A column of the file that accepts certain values only. */
export interface ValuedColumn {
  column: Column;
  place: number;
}

interface Counted extends ValuedColumn {
  reads: (text: string) => boolean;
  /** By folded value. */
  values: Map<string, { value: string; rows: number }>;
}

/** The values that the columns do not accept, with the values that they stand for, most frequent first. */
export async function readValues(
  files: Files,
  opened: OpenedUpload,
  columns: readonly ValuedColumn[],
  said: { given: Mapping['values']; remembered: TemplateMemory['values'] },
): Promise<ImportFileValue[]> {
  const counted = columns.flatMap(({ column, place }): Counted[] => {
    const reads = valueReader(column);
    return reads ? [{ column, place, reads, values: new Map() }] : [];
  });
  if (counted.length === 0) return [];
  await countAll(files, opened, counted);
  return counted.flatMap(({ column, values }) =>
    [...values]
      .sort(([, a], [, b]) => b.rows - a.rows)
      .slice(0, MOST_VALUES)
      .map(([folded, { value, rows }]) => {
        const given = said.given[column.name]?.[folded];
        const known = given ?? said.remembered.get(column.name)?.get(folded);
        const to = known ?? suggestValue(column, value);
        const by = given !== undefined ? 'GIVEN' : known !== undefined ? 'OWN_MEMORY' : 'SUGGESTION';
        return { property: column.name, value, rows, to, origin: to === null ? 'NONE' : by };
      }),
  );
}

async function countAll(files: Files, opened: OpenedUpload, counted: readonly Counted[]): Promise<void> {
  const { file, head } = opened;
  const until = Date.now() + LONGEST_MS;
  if (!head.isWorkbook) return countRows(await files.read(file.key), opened, counted, until);
  try {
    await withLocalCopy(files, file, async ({ path, folder }) => {
      const csvPath = join(folder, 'sheet.csv');
      await convertWorkbook(path, csvPath, { milliseconds: LONGEST_MS });
      await countRows(createReadStream(csvPath), opened, counted, until);
    });
  } catch (error) {
    // A large workbook is converted by its import: until then only its first rows are known.
    if (!(error instanceof WorkbookProblem)) throw error;
    for (const cells of head.samples) count(cells, counted);
  }
}

async function countRows(
  file: Readable,
  { head: { delimiter, headerRow } }: OpenedUpload,
  counted: readonly Counted[],
  until: number,
): Promise<void> {
  let rows = 0;
  try {
    for await (const batch of readCsv(file, { delimiter, headerRow })) {
      for (const { cells } of batch) count(cells, counted);
      rows += batch.length;
      if (rows >= MOST_ROWS || Date.now() > until) return;
    }
  } catch (error) {
    // The import reports why a file cannot be read to its end.
    if (!(error instanceof UnreadableFile)) throw error;
  }
}

function count(cells: readonly string[], counted: readonly Counted[]): void {
  for (const { place, reads, values } of counted) {
    const value = cells[place] ?? '';
    if (value === '' || value.length > LONGEST_VALUE || reads(value)) continue;
    const folded = foldedValue(value);
    const known = values.get(folded);
    if (known) known.rows += 1;
    else if (folded && values.size < MOST_COUNTED) values.set(folded, { value: value.trim(), rows: 1 });
  }
}
