import { Temporal } from 'temporal-polyfill';
import type { GradeLevel } from '@lyceum/contracts/ecosystems';
import { normaliseTopic, parseDate, type ZonedClock, csvCell } from '../cells/subject';
import { recogniseHeader, templateOf } from '../columns/subject';
import { validateSessionRow, validateStudentRow } from '../rows/subject';
import { MARK_COLUMN, type RowMarks } from './row-mark';

const sessions = templateOf('SESSION');
const students = templateOf('STUDENT');
export const SESSION_HEAD = [...sessions.columns.map(({ name }) => name), MARK_COLUMN];
export const STUDENT_HEAD = [...students.columns.map(({ name }) => name), MARK_COLUMN];
const sessionPlaces = recogniseHeader(SESSION_HEAD, [sessions])!.places;
const studentPlaces = recogniseHeader(STUDENT_HEAD, [students])!.places;

/** [student, subject, start (ISO 8601), minutes, ratio, tutor]; people by the district's identifiers. */
export type DeliveredRow = [string, string, string, number, string, string];

/** One line of the session file. The mark is computed from the values that an import will read from this line. */
export function sessionLine(row: DeliveredRow, clock: ZonedClock, marks: RowMarks): string {
  const [student, topic, start, minutes, ratio, tutor] = row;
  const cells = [student, normaliseTopic(topic), wallTime(start, clock), String(minutes), ratio, tutor];
  const read = validateSessionRow(cells.map(csvCellText), sessionPlaces, clock).row;
  return csvLine([...cells, read ? marks.ofSession(read) : '']);
}

/** A student with the roster's data. Students that no file named (booked here) have school and grade only. */
export interface ExportedStudent {
  student: string;
  districtId: string | null;
  districtName: string | null;
  schoolId: string | null;
  schoolName: string | null;
  grade: GradeLevel | null;
  characteristics: Record<string, string | number | boolean | null>;
}

export function studentLine(student: ExportedStudent, marks: RowMarks): string {
  const named: Record<string, string> = {
    student_id: student.student,
    district_id: student.districtId ?? '',
    district_name: student.districtName ?? '',
    school_id: student.schoolId ?? '',
    school_name: student.schoolName ?? '',
    current_grade_level: gradeText(student.grade),
  };
  const cells = students.columns.map(({ name }) => named[name] ?? valueText(student.characteristics[name]));
  const read = validateStudentRow(cells.map(csvCellText), studentPlaces, students).row;
  return csvLine([...cells, read ? marks.ofStudent(read) : '']);
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** The cell as a CSV reader returns it. */
function csvCellText(cell: string): string {
  const written = csvCell(cell);
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
}

/** Wall-clock time in the program's zone. The second occurrence of a repeated time (autumn change) gets an offset. */
function wallTime(start: string, clock: ZonedClock): string {
  const zoned = Temporal.Instant.from(start).toZonedDateTimeISO(clock.timeZoneId);
  const plain = zoned.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
  const read = parseDate(plain);
  const same = read !== null && clock.epochSeconds(read) === Math.floor(zoned.epochMilliseconds / 1000);
  return same ? plain : `${plain.replace(' ', 'T')}${zoned.offset}`;
}

/** The grade as the tutoring-data standard writes it (numbers, K, Pre-K); levels that it lacks keep our code. */
export function gradeText(grade: GradeLevel | null): string {
  if (grade === null) return '';
  if (grade === 'KG') return 'K';
  if (grade === 'PK') return 'Pre-K';
  return /^\d\d$/.test(grade) ? String(Number(grade)) : grade;
}

function valueText(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}
