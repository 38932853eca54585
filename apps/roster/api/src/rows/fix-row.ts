import { foldText } from '@lyceum/server/free-text';
import { cleanCell, type ProblemCode } from '../cells/subject';
import type { Column } from '../columns/subject';

export const fixKinds = ['REPLACE', 'FILL', 'CLEAR', 'DAY_FIRST'] as const;
export type FixKind = (typeof fixKinds)[number];

/** A correction of one column for all rows with the problem in that column. */
export interface Fix {
  property: string;
  code: ProblemCode;
  kind: FixKind;
  /** REPLACE only: the value in the file, compared without case and accents. */
  from: string;
  /** REPLACE and FILL only. */
  to: string;
}

const missing: readonly ProblemCode[] = [
  'tutor-missing',
  'topic-missing',
  'district-missing',
  'school-missing',
  'name-missing',
  'pointer-missing',
  'value-missing',
  'email-missing',
  'session-not-named',
];
/** Problems that lie in another row, or that no other value can correct. */
const unfixable: readonly ProblemCode[] = [
  'student-missing',
  'student-repeated',
  'student-erased',
  'person-erased',
  'person-archived',
  'attendance-repeated',
  'uploader-not-admin',
  'role-by-super-admin',
  'record-missing',
  'record-repeated',
  'session-repeated',
  'too-many-cells',
  'identifier-perhaps-short',
];

/** The kinds of correction that apply to all rows with this problem. */
export function fixesOf(code: ProblemCode, column: Column | undefined): FixKind[] {
  if (!column || unfixable.includes(code)) return [];
  if (missing.includes(code)) return ['FILL'];
  const kinds: FixKind[] = ['REPLACE'];
  if (code === 'date-unreadable' || code === 'day-unreadable') kinds.push('DAY_FIRST');
  if (!column.required && !column.rules?.validators.includes('not-blank')) kinds.push('CLEAR');
  return kinds;
}

interface RowToFix {
  cells: readonly string[];
  problems: readonly { property: string; code: string }[];
}

/** The row with the corrections and the edited cells applied; null if nothing changes. */
export function fixRow(
  { cells, problems }: RowToFix,
  places: Readonly<Record<string, number>>,
  fixes: readonly Fix[],
  written: Readonly<Record<string, string>> = {},
): string[] | null {
  const fixed = [...cells];
  for (const fix of fixes) {
    const place = places[fix.property] ?? -1;
    const has = problems.some(({ property, code }) => property === fix.property && code === fix.code);
    if (place !== -1 && has) fixed[place] = fixCell(fixed[place] ?? '', fix);
  }
  for (const [property, value] of Object.entries(written)) {
    const place = places[property] ?? -1;
    if (place !== -1) fixed[place] = value;
  }
  for (let place = 0; place < fixed.length; place++) fixed[place] ??= '';
  return fixed.some((cell, place) => cell !== (cells[place] ?? '')) ? fixed : null;
}

function fixCell(cell: string, { kind, from, to }: Fix): string {
  if (kind === 'CLEAR') return '';
  if (kind === 'FILL') return cleanCell(cell) === '' ? to : cell;
  if (kind === 'DAY_FIRST') return dayFirst(cell);
  return foldText(cleanCell(cell)) === foldText(cleanCell(from)) ? to : cell;
}

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?=$|[\sT,])/;

/** "31.01.2026 14:30" → "2026-01-31 14:30". */
function dayFirst(cell: string): string {
  return cleanCell(cell).replace(DAY_FIRST, (_, day: string, month: string, year: string) => {
    const full = year.length === 2 ? `20${year}` : year;
    return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
}
