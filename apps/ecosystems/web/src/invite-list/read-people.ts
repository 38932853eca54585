import { parse } from 'csv-parse/browser/esm/sync';

export interface ListedPerson {
  /** Line of the list, from 1, as people count. */
  line: number;
  email: string;
  firstName: string;
  lastName: string;
}

const HEADS: Record<'email' | 'firstName' | 'lastName', RegExp> = {
  email: /^(e-?mail|correo)/i,
  firstName: /^(first|given|nombre)/i,
  lastName: /^(last|family|sur|apellido)/i,
};

/** Tabs as tables paste them, else semicolons, else commas: whichever the first line has. */
function separatorOf(text: string): string {
  const first = text.trimStart().split(/\r?\n/, 1)[0] ?? '';
  return ['\t', ';'].find((separator) => first.includes(separator)) ?? ',';
}

function linesOf(text: string): { line: number; cells: string[] }[] {
  const records = parse(text, {
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

/** Columns by their heads where the first line has any; else the cell with an at sign is the address, and names follow each other. */
export function readPeople(text: string): ListedPerson[] {
  const filled = linesOf(text).filter(({ cells }) => cells.some(Boolean));
  const heads = filled[0]?.cells ?? [];
  const at = (head: RegExp) => heads.findIndex((cell) => head.test(cell));
  const columns = { email: at(HEADS.email), firstName: at(HEADS.firstName), lastName: at(HEADS.lastName) };
  const hasHeads = columns.email >= 0 && !heads.some((cell) => cell.includes('@'));
  if (!hasHeads) return filled.map(withoutHeads);
  return filled.slice(1).map(({ line, cells }) => ({
    line,
    email: cells[columns.email] ?? '',
    firstName: cells[columns.firstName] ?? '',
    lastName: cells[columns.lastName] ?? '',
  }));
}

function withoutHeads({ line, cells }: { line: number; cells: string[] }): ListedPerson {
  const email = cells.find((cell) => cell.includes('@')) ?? '';
  const [first = '', ...others] = cells.filter((cell) => cell && cell !== email);
  if (others.length > 0) return { line, email, firstName: first, lastName: others.join(' ') };
  const space = first.lastIndexOf(' ');
  return space < 0
    ? { line, email, firstName: first, lastName: '' }
    : { line, email, firstName: first.slice(0, space), lastName: first.slice(space + 1) };
}
