import { cleanCell } from './clean-cell';
import { cleanIdentifier } from './clean-identifier';
import type { RosterKind } from './column';
import { LONGEST_TEXT } from './longest-text';
import { normaliseGrade } from './normalise-grade';
import { parseDate } from './parse-date';
import type { Problem } from './problem';
import type { ColumnPlaces } from './templates';

/** A record as a row of a OneRoster file; `fields` by column of the record's table. */
export interface RosterRow {
  key: string;
  /** The district's system marks the record for deletion (`tobedeleted`). */
  ended: boolean;
  /** Null for a deleted record whose other cells cannot be read. */
  fields: Record<string, string | string[] | null> | null;
}

export interface RosterRowResult {
  /** Undefined if the row is refused or left out. */
  row?: RosterRow;
  /** The row is about a person of another file: students come with the student file. */
  leftOut: boolean;
  problems: Problem[];
}

const MOST_ENTRIES = 100;

/** The cells of one row and their problems. */
class Cells {
  readonly problems: Problem[] = [];

  constructor(
    private readonly cells: readonly string[],
    private readonly places: ColumnPlaces,
  ) {}

  text(column: string): string | null {
    const isIdentifier = column.endsWith('sourcedid') || column.endsWith('identifier');
    const text = (isIdentifier ? cleanIdentifier : cleanCell)(this.raw(column));
    if (text.length <= LONGEST_TEXT) return text || null;
    this.add(column, 'text-too-long');
    return null;
  }

  required(column: string, code: Problem['code']): string {
    const known = this.problems.length;
    const text = this.text(column);
    if (!text && this.problems.length === known) this.add(column, code);
    return text ?? '';
  }

  list(column: string): string[] {
    const entries = cleanCell(this.raw(column))
      .split(/[,;|]/)
      .map((entry) => entry.trim());
    const kept = [...new Set(entries.filter(Boolean))];
    if (kept.length > MOST_ENTRIES || kept.some((entry) => entry.length > LONGEST_TEXT)) {
      this.add(column, 'text-too-long');
      return [];
    }
    return kept;
  }

  /** An unreadable grade is left out with a remark. */
  grades(): string[] {
    const read = this.list('grades').map(normaliseGrade);
    if (read.includes(null)) this.add('grades', 'grade-unreadable');
    return [...new Set(read.filter((grade) => grade !== null))];
  }

  day(column: string): string {
    const parsed = parseDate(cleanCell(this.raw(column)));
    if (!parsed) {
      this.add(column, 'day-unreadable');
      return '';
    }
    const two = (value: number) => String(value).padStart(2, '0');
    return `${parsed.year}-${two(parsed.month)}-${two(parsed.day)}`;
  }

  add(property: string, code: Problem['code']): void {
    this.problems.push({ property, value: this.raw(property), code });
  }

  private raw(column: string): string {
    return this.cells[this.places[column]!] ?? '';
  }
}

const readers: Readonly<Record<RosterKind, (cells: Cells) => NonNullable<RosterRow['fields']>>> = {
  ORGANIZATION: (cells) => ({
    name: cells.required('name', 'name-missing'),
    type: cells.text('type'),
    identifier: cells.text('identifier'),
    parent: cells.text('parentsourcedid'),
    evress_partner_id: cells.text('evresspartnerid'),
  }),
  CLASS: (cells) => ({
    title: cells.required('title', 'name-missing'),
    course: cells.text('coursesourcedid'),
    class_code: cells.text('classcode'),
    organization: cells.required('schoolsourcedid', 'pointer-missing'),
    terms: cells.list('termsourcedids'),
    periods: cells.list('periods'),
    grade_levels: cells.grades(),
  }),
  TEACHER: (cells) => ({
    first_name: cells.required('givenname', 'name-missing'),
    last_name: cells.required('familyname', 'name-missing'),
    email: cells.text('email'),
    username: cells.text('username'),
    identifier: cells.text('identifier'),
    state_id: cells.text('usermasteridentifier'),
    organizations: cells.list('orgsourcedids'),
    grade_levels: cells.grades(),
  }),
  ENROLLMENT: (cells) => ({
    class: cells.required('classsourcedid', 'pointer-missing'),
    teacher: cells.required('usersourcedid', 'pointer-missing'),
  }),
  TERM: (cells) => {
    const [start_date, end_date] = [cells.day('startdate'), cells.day('enddate')];
    if (start_date && end_date && end_date < start_date) cells.add('enddate', 'days-reversed');
    return { title: cells.required('title', 'name-missing'), start_date, end_date };
  },
  COURSE: (cells) => ({
    title: cells.required('title', 'name-missing'),
    course_code: cells.text('coursecode'),
  }),
};

/** These files hold rows of all people; only rows of teachers are imported. */
const ofPeople: ReadonlySet<RosterKind> = new Set(['TEACHER', 'ENROLLMENT']);

export function validateRosterRow(
  kind: RosterKind,
  row: readonly string[],
  places: ColumnPlaces,
): RosterRowResult {
  const cells = new Cells(row, places);
  const ended = cells.text('status')?.toLowerCase() === 'tobedeleted';
  const role = cells.text('role');
  if (ofPeople.has(kind) && !(ended && !role) && !/^(co-?)?teacher$/i.test(role ?? ''))
    return { leftOut: true, problems: [] };
  const key = cells.required('sourcedid', 'record-missing');
  const identified = cells.problems.length === 0;
  const fields = readers[kind](cells);
  // Systems leave the other cells of a record empty when they delete it.
  if (ended && identified && cells.problems.some(({ code }) => code !== 'grade-unreadable'))
    return { row: { key, ended, fields: null }, leftOut: false, problems: [] };
  const refused = cells.problems.some(({ code }) => code !== 'grade-unreadable');
  return {
    ...(refused ? {} : { row: { key, ended, fields } }),
    leftOut: false,
    problems: cells.problems,
  };
}
