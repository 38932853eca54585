import type { RosterKind, ColumnPlaces } from '../columns/subject';
import type { Problem } from '../cells/subject';
import { Cells } from './row-cells';

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
