import { parse } from 'csv-parse/sync';
import { BadInput } from '@lyceum/server/errors';
import { cleanText, foldText } from '@lyceum/server/free-text';
import type { EcosystemList } from '../__generated__/resolvers';
import { t } from '../i18n';
import { COLUMNS, NEEDED, NO, YES } from './columns';

const MOST_ROWS = 2000;

export interface TableRow {
  /** Row number as a spreadsheet shows it: the header is row 1. */
  row: number;
  /** Cells by field name of the entry; columns that the table does not have are left out. */
  cells: Record<string, string>;
}

/** Case, accents and surrounding spaces of a header do not count. */
const plain = (text: string) => foldText(text).trim();

/** The separator that the header contains: tab (tables pasted from a spreadsheet), else semicolon, else comma. */
function separatorOf(csv: string): string {
  const head = csv.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  return ['\t', ';'].find((separator) => head.includes(separator)) ?? ',';
}

export function readTable(list: EcosystemList, csv: string): { columns: string[]; rows: TableRow[] } {
  const lines = linesOf(csv);
  const heads = lines[0]?.record ?? [];
  const names = Object.entries(COLUMNS[list]);
  const columns = heads.map(
    (head) => names.find(([, words]) => [words.en, words.sp].map(plain).includes(plain(head)))?.[0] ?? null,
  );
  const known = columns.flatMap((column) => column ?? []);
  if (!known.some((column) => NEEDED[list].includes(column))) {
    const told = (language: 'en' | 'sp') => names.map(([, words]) => words[language]).join(', ');
    throw new BadInput('csv', t('csv.missingHeader', { told: { en: told('en'), sp: told('sp') } }));
  }
  if (new Set(known).size < known.length) throw new BadInput('csv', t('csv.duplicateColumn'));
  if (lines.length - 1 > MOST_ROWS) throw new BadInput('csv', t('csv.tooManyRows'));
  const rows = lines.slice(1).map(({ record, row }) => ({
    row,
    cells: Object.fromEntries(
      columns.flatMap((column, at) =>
        column ? [[column, withoutApostrophe(cleanText(record[at] ?? ''))]] : [],
      ),
    ),
  }));
  return { columns: known, rows };
}

function linesOf(csv: string): { record: string[]; row: number }[] {
  try {
    const records = parse(csv, {
      bom: true,
      trim: true,
      relax_column_count: true,
      delimiter: separatorOf(csv),
    });
    return (records as string[][])
      .map((record, at) => ({ record, row: at + 1 }))
      .filter(({ record, row }) => row === 1 || record.some(Boolean));
  } catch {
    throw new BadInput('csv', t('csv.notCsv'));
  }
}

/** Removes the apostrophe that `getEcosystemCsv` puts before a cell that a spreadsheet would read as a formula. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** Null for a cell that is neither yes nor no. */
export function yesOrNo(cell: string): boolean | null {
  const word = plain(cell);
  if (['', '0', 'false', 'falso', plain(NO.en), plain(NO.sp)].includes(word)) return false;
  return ['1', 'x', 'true', 'verdadero', plain(YES.en), plain(YES.sp)].includes(word) ? true : null;
}
