import type { GradeLevel } from '@lyceum/contracts/ecosystems';
import {
  cleanCell,
  cleanIdentifier,
  LONGEST_TEXT,
  normaliseGrade,
  parseFlag,
  type Problem,
} from '../cells/subject';
import type { DataType, ColumnPlaces, Template } from '../columns/subject';

/** A student as a row of a student file. */
export interface StudentRow {
  student: string;
  districtId: string | null;
  districtName: string | null;
  schoolId: string | null;
  schoolName: string | null;
  grade: GradeLevel | null;
  /** Demographics, flags (true, false, null for unknown), outcome measures and levels, by column; used by reports. */
  characteristics: Record<string, string | number | boolean | null>;
}

export interface StudentRowResult {
  /** Undefined if the row is refused. */
  row?: StudentRow;
  problems: Problem[];
}

const identity = new Set([
  'student_id',
  'district_id',
  'district_name',
  'school_id',
  'school_name',
  'current_grade_level',
]);

/** Columns that identify students and schools. */
const found = ['student_id', 'district_id', 'district_name', 'school_id', 'school_name'];

const identifierNames = new WeakMap<Template, ReadonlySet<string>>();

function identifiersOf(template: Template): ReadonlySet<string> {
  const known = identifierNames.get(template);
  if (known) return known;
  const columns = template.columns.filter(({ dataType }) => dataType === 'identifier');
  const names = new Set(columns.map(({ name }) => name));
  identifierNames.set(template, names);
  return names;
}

/** Refuses a row only if an identifier is missing or too long; other unreadable cells are left empty with a remark. */
export function validateStudentRow(
  cells: readonly string[],
  places: ColumnPlaces,
  template: Template,
): StudentRowResult {
  const problems: Problem[] = [];
  const raw = (column: string): string => cells[places[column]!] ?? '';
  const text = (column: string): string =>
    identifiersOf(template).has(column) ? cleanIdentifier(raw(column)) : cleanCell(raw(column));
  const add = (property: string, code: Problem['code']) =>
    problems.push({ property, value: raw(property), code });
  const student = text('student_id');
  if (!student)
    return { problems: [{ property: 'student_id', value: raw('student_id'), code: 'student-missing' }] };
  const tooLong = found.filter((column) => text(column).length > LONGEST_TEXT);
  if (tooLong.length > 0) {
    for (const column of tooLong) add(column, 'text-too-long');
    return { problems };
  }
  const schoolId = text('school_id') || null;
  const districtId = text('district_id') || null;
  const grade = normaliseGrade(text('current_grade_level'));
  // A template may lack these columns: their absence is not remarked on.
  const isThere = (column: string) => (places[column] ?? -1) !== -1;
  if (!schoolId) {
    if (isThere('school_id')) add('school_id', 'school-missing');
  } else if (!districtId) add('district_id', 'district-missing');
  if (!grade && isThere('current_grade_level')) add('current_grade_level', 'grade-unreadable');
  const characteristics: StudentRow['characteristics'] = {};
  for (const { name, dataType } of template.columns) {
    if (places[name] === -1 || identity.has(name)) continue;
    const value = readCharacteristic(text(name), dataType);
    if (typeof value === 'object' && value !== null) add(name, value.problem);
    else characteristics[name] = value;
  }
  const schoolName = text('school_name') || schoolId;
  const districtName = text('district_name') || districtId;
  return {
    row: { student, districtId, districtName, schoolId, schoolName, grade, characteristics },
    problems,
  };
}

function readCharacteristic(
  text: string,
  dataType: DataType,
): string | number | boolean | null | { problem: Problem['code'] } {
  if (dataType === 'flag') {
    const flag = parseFlag(text);
    return flag === undefined ? { problem: 'flag-unreadable' } : flag;
  }
  if (text === '') return null;
  if (dataType !== 'number') return text;
  const number = Number(text.replace(/,(?=\d{3}\b)/g, ''));
  return Number.isFinite(number) ? number : { problem: 'number-unreadable' };
}
