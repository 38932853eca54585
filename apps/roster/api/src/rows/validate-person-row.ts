import { isRemark, type PhoneCountry, type Problem, readPhone } from '../cells/subject';
import { Cells } from './row-cells';
import type { ColumnPlaces } from '../columns/subject';

/** People of OneRoster's users who are no teachers, and the learners of its enrollments. */
export type PersonKind = 'STUDENT' | 'GUARDIAN' | 'LEARNER_ENROLLMENT';

/** `agents`: sourced identifiers of the people at the other end, guardians of a learner or learners of a guardian. */
interface PersonRow {
  key: string;
  /** The district's system marks the record for deletion (`tobedeleted`). */
  ended: boolean;
  /** Null for a deleted record whose other cells cannot be read. */
  fields: Record<string, unknown> | null;
}

export interface PersonRowResult {
  kind: PersonKind;
  /** Undefined if the row is refused. */
  row?: PersonRow;
  problems: Problem[];
}

const KINDS: Readonly<Record<string, PersonKind>> = {
  student: 'STUDENT',
  parent: 'GUARDIAN',
  guardian: 'GUARDIAN',
  relative: 'GUARDIAN',
};

/** A row of `users` about a learner, or a parent, guardian or relative; null for everybody else. */
export function validatePersonRow(
  row: readonly string[],
  places: ColumnPlaces,
  country: PhoneCountry,
): PersonRowResult | null {
  const cells = new Cells(row, places);
  const role = cells.text('role')?.toLowerCase() ?? '';
  const kind = KINDS[role];
  if (!kind) return null;
  return resultOf(kind, cells, () =>
    kind === 'STUDENT' ? learnerOf(cells) : guardianOf(cells, role, country),
  );
}

/**
 * A row of `enrollments` about a learner; null for every other role. Those of teachers are records of their own; proctors
 * and administrators neither teach nor learn in the class, so their rows are left out.
 */
export function validateLearnerEnrollment(
  row: readonly string[],
  places: ColumnPlaces,
): PersonRowResult | null {
  const cells = new Cells(row, places);
  if (cells.text('role')?.toLowerCase() !== 'student') return null;
  return resultOf('LEARNER_ENROLLMENT', cells, () => {
    const [begin_date, end_date] = [cells.optionalDay('begindate'), cells.optionalDay('enddate')];
    if (begin_date && end_date && end_date < begin_date) cells.add('enddate', 'days-reversed');
    return {
      class: cells.required('classsourcedid', 'pointer-missing'),
      student: cells.required('usersourcedid', 'pointer-missing'),
      begin_date,
      end_date,
    };
  });
}

function resultOf(
  kind: PersonKind,
  cells: Cells,
  read: () => NonNullable<PersonRow['fields']>,
): PersonRowResult {
  const ended = cells.text('status')?.toLowerCase() === 'tobedeleted';
  const key = cells.required('sourcedid', 'record-missing');
  const identified = cells.problems.length === 0;
  const fields = read();
  const isBroken = cells.problems.some(({ code }) => !isRemark(code));
  // Systems leave the other cells of a record empty when they delete it.
  if (ended && identified && isBroken) return { kind, row: { key, ended, fields: null }, problems: [] };
  return { kind, ...(isBroken ? {} : { row: { key, ended, fields } }), problems: cells.problems };
}

/** Values of a learner as a student file has them; the organization becomes a school when the delivery is compared. */
function learnerOf(cells: Cells): Record<string, unknown> {
  const [organization] = cells.list('orgsourcedids');
  const [grade] = cells.grades();
  const said = {
    first_name: cells.required('givenname', 'name-missing'),
    last_name: cells.required('familyname', 'name-missing'),
    email: cells.text('email'),
    student_number: cells.text('identifier'),
    state_id: cells.text('usermasteridentifier'),
  };
  const characteristics = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  return {
    ...(organization ? { organization } : {}),
    grade_level: grade ?? null,
    characteristics,
    agents: cells.list('agentsourcedids'),
  };
}

function guardianOf(cells: Cells, relationship: string, country: PhoneCountry): Record<string, unknown> {
  return {
    first_name: cells.required('givenname', 'name-missing'),
    last_name: cells.required('familyname', 'name-missing'),
    email: cells.text('email'),
    phone: phoneOf(cells, country),
    identifier: cells.text('identifier'),
    state_id: cells.text('usermasteridentifier'),
    relationship,
    organizations: cells.list('orgsourcedids'),
    agents: cells.list('agentsourcedids'),
  };
}

/** The number for text messages before another one. A number that is none is left out with a remark. */
function phoneOf(cells: Cells, country: PhoneCountry): string | null {
  const numbers = ['sms', 'phone'].map((column) => {
    const phone = readPhone(cells.text(column) ?? '', country);
    if (phone === undefined) cells.add(column, 'phone-left-out');
    return phone ?? null;
  });
  return numbers.find((phone) => phone !== null) ?? null;
}
