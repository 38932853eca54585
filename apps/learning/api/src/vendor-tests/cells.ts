import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { RowProblem } from './test-definition';

/** Column heads are compared without case, spaces and punctuation: `Test RIT Score` equals `TestRITScore`. */
export function foldHead(head: string): string {
  return head
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, '');
}

export class CellProblem extends Error {
  constructor(readonly problem: RowProblem) {
    super(problem.reason.en);
  }
}

const EMPTY = new Set(['', '-', '--', 'n/a', 'na', 'null', 'none']);
const NUMBER = /^[<>]?\s*(-?\d{1,9}(?:\.\d{1,18})?)\s*%?$/;

const NO_NUMBER: Words = t('vendorTests.noNumber');
const NO_DAY: Words = t('vendorTests.noDay');

/** Cells of one row, found by any of the names that a column has had. */
export class Cells {
  constructor(
    private readonly cells: readonly string[],
    private readonly places: ReadonlyMap<string, number>,
  ) {}

  text(...names: string[]): string | null {
    for (const name of names) {
      const cell = this.cells[this.places.get(foldHead(name)) ?? -1]?.trim() ?? '';
      if (!EMPTY.has(cell.toLowerCase())) return cell;
    }
    return null;
  }

  number(...names: string[]): number | null {
    const text = this.text(...names);
    if (text === null) return null;
    const found = NUMBER.exec(text);
    if (!found) throw new CellProblem({ column: names[0]!, reason: NO_NUMBER });
    return Number(found[1]);
  }

  /** The day of a date with or without a time; null: empty. */
  day(...names: string[]): string | null {
    const text = this.text(...names);
    if (text === null) return null;
    const day = dayOf(text);
    if (!day) throw new CellProblem({ column: names[0]!, reason: NO_DAY });
    return day;
  }
}

/** Parses `2026-09-16`, `2026-09-16T12:00:00Z`, `9/16/2026` and `16.9.2026` to YYYY-MM-DD; null for anything else. */
export function dayOf(text: string, order: 'MDY' | 'DMY' = 'MDY'): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T ])/.exec(text);
  if (iso) return dated(iso[1]!, iso[2]!, iso[3]!);
  const typed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:$|[ ,])/.exec(text);
  if (!typed) return null;
  const [, first, second, year] = typed;
  const [month, day] = order === 'DMY' || text.includes('.') ? [second!, first!] : [first!, second!];
  return dated(year!.length === 2 ? `20${year}` : year!, month, day);
}

function dated(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
  return isDay && Number(year) >= 1990 && Number(year) < 2100 ? text : null;
}

/** An identifier without a spreadsheet's text mark (`'0012`) or text formula (`="0012"`). */
export function identifierOf(text: string | null): string | null {
  if (text === null) return null;
  const plain = /^="([^"]*)"$/.exec(text)?.[1] ?? text.replace(/^['\t]/, '');
  return plain.trim() || null;
}
