import writeXlsxFile, { type CellObject, type Row, type SheetData } from 'write-excel-file/node';
import { typedCell, type SheetCell, type SheetColumn, type SheetColumnKind, type SheetRows } from './sheet';

/** A workbook is built in memory; longer tables are for CSV and Parquet, which are streamed. */
export const MOST_EXCEL_ROWS = 50_000;

export class TooManyRows extends Error {
  override name = 'TooManyRows';

  constructor() {
    super(`an Excel file holds at most ${MOST_EXCEL_ROWS} rows here`);
  }
}

/** FIGURE: a number, or text that stands for one that is not shown. */
export interface ExcelColumn extends Omit<SheetColumn, 'kind'> {
  kind: SheetColumnKind | 'FIGURE';
}

export interface ExcelSheet {
  /** What the tab of the sheet shows; shortened to what Excel allows. */
  name: string;
  columns: readonly ExcelColumn[];
  rows: SheetRows;
}

const LONGEST_TEXT = 32_767;
const LONGEST_SHEET_NAME = 31;
const WIDTH: Record<ExcelColumn['kind'], number> = { TEXT: 24, NUMBER: 12, FIGURE: 14, DAY: 12, BOOLEAN: 10 };

/** A workbook with one sheet and a fixed head. Rejects with `TooManyRows`. */
export async function writeExcel({ name, columns, rows }: ExcelSheet): Promise<Buffer> {
  const data: SheetData = [columns.map(({ label }) => ({ ...text(label), fontWeight: 'bold' as const }))];
  for await (const row of rows) {
    if (data.length > MOST_EXCEL_ROWS) throw new TooManyRows();
    data.push(excelRow(columns, row));
  }
  return writeXlsxFile(data, {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: WIDTH[kind] })),
  }).toBuffer();
}

const excelRow = (columns: readonly ExcelColumn[], row: readonly SheetCell[]): Row =>
  columns.map(({ kind }, at) => {
    const cell = row[at] ?? null;
    return excelCell(
      typedCell(kind === 'FIGURE' ? (typeof cell === 'string' ? 'TEXT' : 'NUMBER') : kind, cell),
    );
  });

/** The type stands with each cell: text that begins with = is text. */
function excelCell(cell: ReturnType<typeof typedCell>): CellObject | null {
  if (cell === null) return null;
  if (typeof cell === 'number') return { type: Number, value: cell };
  if (typeof cell === 'boolean') return { type: Boolean, value: cell };
  if (cell instanceof Date) return { type: Date, value: cell, format: 'yyyy-mm-dd' };
  return text(cell);
}

function text(value: string): CellObject {
  const readable = inXml(value.slice(0, LONGEST_TEXT - 1));
  // The writer counts texts in a plain object and would take these for known ones.
  return { type: String, value: readable in {} ? `${readable} ` : readable };
}

/** Without the characters that XML 1.0 forbids (https://www.w3.org/TR/xml/#charsets), among them halves of a pair. */
const inXml = (value: string) =>
  value.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

function sheetName(name: string): string {
  const plain = name.replace(/[[\]:*?/\\]/g, ' ').replace(/\s+/g, ' ');
  const allowed = inXml(plain.slice(0, LONGEST_SHEET_NAME)).replace(/^[' ]+|[' ]+$/g, '');
  return allowed || '1';
}
