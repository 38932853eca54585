import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Services } from '@lyceum/server/subgraph';
import {
  TooManyRows,
  writeExcel,
  writeParquet,
  type ExcelColumn,
  type SheetColumn,
} from '@lyceum/server/spreadsheets';
import type { ReportFormat } from '../__generated__/resolvers';
import type { Cell } from '../templates/subject';
import { MOST_PDF_COLUMNS, MOST_PDF_ROWS, printReport } from './print-report';
import type { ReportTable, TableColumn } from './report-table';

/** What was written: EXCEL instead of PDF without Chromium. */
export interface Written {
  content: Readable | Buffer;
  format: ReportFormat;
  isInsteadOfPdf: boolean;
}

/** Rejects with `TooManyRows` for more rows than the format holds. */
export async function writeFormat(
  format: ReportFormat,
  table: ReportTable,
  services: Services,
): Promise<Written> {
  const as = (content: Readable | Buffer): Written => ({ content, format, isInsteadOfPdf: false });
  if (format === 'CSV' || format === 'IN_MAIL')
    return as(Readable.from(csvLines(table), { objectMode: false }));
  if (format === 'PARQUET') return as(writeParquet({ ...sheetOf(table), columns: table.columns.map(typed) }));
  if (format === 'EXCEL') return as(await writeExcel(sheetOf(table)));
  const rows = table.columns.length > MOST_PDF_COLUMNS ? null : await collect(table.pages);
  if (!rows) throw new TooManyRows();
  const printed = await printReport(table, rows, services);
  if (printed.status === 'READY') return as(printed.bytes);
  const content = await writeExcel({ ...sheetOf(table), rows });
  return { content, format: 'EXCEL', isInsteadOfPdf: true };
}

async function* csvLines({ columns, pages }: ReportTable): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read UTF-8.
  yield `\uFEFF${csv([columns.map(({ label }) => label)])}`;
  for await (const page of pages) yield csv(page);
}

/** Escapes formulas: cells contain text that people typed. */
const csv = (rows: Cell[][]) => stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });

const sheetOf = ({ name, columns, pages }: ReportTable) => ({
  name,
  columns: columns.map(sheetColumn),
  rows: each(pages),
});

async function* each(pages: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[]> {
  for await (const page of pages) yield* page;
}

/** The rows of a document, which are in memory together. */
async function collect(pages: AsyncIterable<Cell[][]>): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length > MOST_PDF_ROWS) throw new TooManyRows();
  }
  return rows;
}

const KINDS: Record<TableColumn['kind'], ExcelColumn['kind']> = {
  TEXT: 'TEXT',
  TIME: 'TEXT',
  DAY: 'DAY',
  NUMBER: 'NUMBER',
  PERCENT: 'NUMBER',
  FIGURE: 'FIGURE',
};

const sheetColumn = ({ key, label, kind }: TableColumn): ExcelColumn => ({ key, label, kind: KINDS[kind] });

/** Parquet has one kind of value in each column. */
function typed(column: TableColumn): SheetColumn {
  const { kind, ...named } = sheetColumn(column);
  return { ...named, kind: kind === 'FIGURE' ? 'NUMBER' : kind };
}
