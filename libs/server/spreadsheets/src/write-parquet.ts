import { Readable } from 'node:stream';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { typedCell, type SheetColumn, type SheetColumnKind, type SheetRow, type SheetRows } from './sheet';

const ROWS_OF_A_GROUP = 10_000;

const TYPES: Record<SheetColumnKind, Pick<SchemaElement, 'type' | 'converted_type'>> = {
  TEXT: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  NUMBER: { type: 'DOUBLE' },
  DAY: { type: 'INT32', converted_type: 'DATE' },
  BOOLEAN: { type: 'BOOLEAN' },
};

interface ParquetTable {
  columns: readonly SheetColumn[];
  rows: SheetRows;
}

/** Columns are named by their keys; every one may be empty. One group of 10,000 rows is in memory. */
export const writeParquet = (table: ParquetTable): Readable =>
  Readable.from(groups(table), { objectMode: false });

async function* groups({ columns, rows }: ParquetTable): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({ writer, schema: schemaOf(columns), createdBy: 'Lyceum' });
  for await (const group of inGroups(rows)) {
    await parquet.write({
      columnData: columns.map(({ key, kind }, at) => ({
        name: key,
        data: group.map((row) => typedCell(kind, row[at] ?? null)),
      })),
      rowGroupSize: ROWS_OF_A_GROUP,
    });
    yield written(writer);
  }
  await parquet.finish();
  yield written(writer);
}

/** The bytes since the last time. The writer goes on counting from the file's beginning. */
function written(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

const schemaOf = (columns: readonly SheetColumn[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.map(({ key, kind }) => ({ name: key, ...TYPES[kind], repetition_type: 'OPTIONAL' as const })),
];

async function* inGroups(rows: SheetRows): AsyncGenerator<SheetRow[]> {
  let group: SheetRow[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < ROWS_OF_A_GROUP) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
