import { parse } from 'csv-parse/browser/esm/sync';
import type { InviteRole } from '../people/invite-values';
import { readRole } from './read-role';

export interface ListedPerson {
  /** Line number in the list, from 1. */
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  /** The text of the role cell; empty if there is none. */
  roleCell: string;
  /** The role that the cell means; null if unknown. */
  role: InviteRole | null;
}

type OwnWords = Partial<Record<InviteRole, string>>;

const HEADS = {
  email: /^(e-?mail|correo)/i,
  firstName: /^(first|given|nombre)/i,
  lastName: /^(last|family|sur|apellido)/i,
  role: /^(role|rol|funci[oó]n|type|tipo)/i,
};

/** The separator in the first line: tab (tables pasted from a spreadsheet), else semicolon, else comma. */
function separatorOf(text: string): string {
  const first = text.trimStart().split(/\r?\n/, 1)[0] ?? '';
  return ['\t', ';'].find((separator) => first.includes(separator)) ?? ',';
}

function linesOf(text: string): { line: number; cells: string[] }[] {
  try {
    return parsed(text, true);
  } catch {
    // In `"Ana Rey" <ana@x.example>` the quotes are not those of a CSV cell.
    return parsed(text, false);
  }
}

function parsed(text: string, quoted: boolean): { line: number; cells: string[] }[] {
  const records = parse(text, {
    delimiter: separatorOf(text),
    ...(quoted ? {} : { quote: false }),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

/**
 * Columns by their heads if the first line has any; otherwise the cell with an at sign is the address, and the names
 * follow.
 */
export function readPeople(text: string, own: OwnWords = {}): ListedPerson[] {
  const filled = linesOf(text).filter(({ cells }) => cells.some(Boolean));
  const heads = filled[0]?.cells ?? [];
  const at = (head: RegExp) => heads.findIndex((cell) => head.test(cell));
  const columns = {
    ...{ email: at(HEADS.email), firstName: at(HEADS.firstName), lastName: at(HEADS.lastName) },
    role: at(HEADS.role),
  };
  const hasHeads = columns.email >= 0 && !heads.some((cell) => cell.includes('@'));
  if (!hasHeads) return filled.map((row) => withoutHeads(row, own));
  return filled.slice(1).map(({ line, cells }) => ({
    line,
    email: cells[columns.email] ?? '',
    firstName: cells[columns.firstName] ?? '',
    lastName: cells[columns.lastName] ?? '',
    ...roleIn(cells[columns.role] ?? '', own),
  }));
}

const roleIn = (roleCell: string, own: OwnWords) => ({ roleCell, role: readRole(roleCell, own) });

const ADDRESS = /<?([^\s<>"]+@[^\s<>"]+)>?/;

/** Splits `Ana Rey <ana@x.example>`, as mail programs write it, into name and address. */
function apart(cells: readonly string[]): string[] {
  return cells.flatMap((cell) => {
    const [whole, address] = ADDRESS.exec(cell) ?? [];
    if (!address || whole === undefined) return [cell];
    const name = cell.replace(whole, ' ').replaceAll('"', '').trim();
    return name ? [name, address] : [address];
  });
}

/** A last cell that means a role is read as one, because a last name does not follow the address. */
function withoutHeads(row: { line: number; cells: string[] }, own: OwnWords): ListedPerson {
  const { line } = row;
  const cells = apart(row.cells);
  const at = cells.findIndex((cell) => cell.includes('@'));
  const email = cells[at] ?? '';
  const last = at >= 0 ? (cells.slice(at + 1).findLast(Boolean) ?? '') : '';
  const role = roleIn(readRole(last, own) ? last : '', own);
  const [first = '', ...others] = cells.filter(
    (cell) => cell && cell !== email && cell !== (role.roleCell || undefined),
  );
  if (others.length > 0) return { line, email, firstName: first, lastName: others.join(' '), ...role };
  const space = first.lastIndexOf(' ');
  return space < 0
    ? { line, email, firstName: first, lastName: '', ...role }
    : { line, email, firstName: first.slice(0, space), lastName: first.slice(space + 1), ...role };
}
