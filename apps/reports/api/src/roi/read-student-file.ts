import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Words } from '@lyceum/server/actor';
import type { RoiDimension } from '../__generated__/resolvers';
import { cleanText } from '@lyceum/server/free-text';
import { t } from '../i18n';
import { badInput, refuseAll } from './refuse';
import { columnOf, type StudentColumn } from './student-columns';

const FIELD = 'studentFile';
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_ROWS = 50_000;
const MOST_PROBLEMS = 10;
const MOST_VALUES = 30;
const LONGEST_VALUE = 100;

/** One row of the file. */
export interface Student {
  id: string;
  groups: Record<RoiDimension, string | null>;
  /** Students are compared with others of their grade and school only; null: not stated. */
  gradeLevel: string | null;
  school: string | null;
  /** Measures, the earliest first; null: not measured. */
  ela: (number | null)[];
  math: (number | null)[];
  /** The score whose bound decided who was to be tutored; null: not stated. */
  assignment: number | null;
  previousLevel: string | null;
  level: string | null;
}

const TEXTS = { GENDER: 'gender', ETHNICITY: 'ethnicity' } as const;
const FLAGS = {
  ELL: 'ell',
  IEP: 'iep',
  ECONOMIC_DISADVANTAGE: 'economic_disadvantage',
  DISABILITY: 'disability',
} as const;
const YES = new Set(['true', 't', 'yes', 'y', '1']);
const NO = new Set(['false', 'f', 'no', 'n', '0']);
const UNKNOWN = new Set(['', 'unknown', 'na', 'n/a', 'null']);

/** Students of a DATAS file, gzipped and base64-encoded. Throws BAD_USER_INPUT with the problems by row and column. */
export function readStudentFile(encoded: string): Student[] {
  const [heads = [], ...rows] = tableOf(unpacked(encoded)).map((cells) => cells.map(cleanText));
  const places = placesOf(heads);
  if (rows.length === 0) throw badInput(FIELD, t('roi.file.empty'));
  if (rows.length > MOST_ROWS) throw badInput(FIELD, t('roi.file.rows'));
  const problems = new Problems();
  const seen = new Set<string>();
  const students = rows.map((row, index) => {
    // The head is row 1 of the file.
    const cells = new Cells(row, places, index + 2, problems);
    const student = cells.student();
    if (seen.has(student.id)) problems.add(cells.row, 'student_id', t('roi.file.repeated'));
    seen.add(student.id);
    return student;
  });
  problems.refuse();
  refuseManyValues(students);
  return students;
}

function unpacked(encoded: string): string {
  try {
    return gunzipSync(Buffer.from(encoded, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch {
    throw badInput(FIELD, t('roi.file.packed'));
  }
}

function tableOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true });
  } catch {
    throw badInput(FIELD, t('roi.file.csv'));
  }
}

type Places = Map<StudentColumn, number>;

function placesOf(heads: readonly string[]): Places {
  const places: Places = new Map();
  for (const [place, head] of heads.entries()) {
    const column = columnOf(head);
    if (column && !places.has(column)) places.set(column, place);
  }
  if (!places.has('student_id')) throw badInput(FIELD, t('roi.file.head'));
  return places;
}

class Problems {
  #problems: Words[] = [];
  #all = 0;

  add(row: number, column: StudentColumn, problem: Words): void {
    this.#all += 1;
    if (this.#problems.length < MOST_PROBLEMS)
      this.#problems.push(t('roi.file.problem', { row, column, problem }));
  }

  refuse(): void {
    if (this.#all > 0) refuseAll(FIELD, this.#problems, this.#all - this.#problems.length);
  }
}

class Cells {
  constructor(
    private readonly cells: readonly string[],
    private readonly places: Places,
    readonly row: number,
    private readonly problems: Problems,
  ) {}

  student(): Student {
    const id = this.text('student_id');
    if (id === null) this.problems.add(this.row, 'student_id', t('roi.file.identifier'));
    return {
      id: id ?? `row ${this.row}`,
      groups: {
        GENDER: this.text(TEXTS.GENDER),
        ETHNICITY: this.text(TEXTS.ETHNICITY),
        ELL: this.flag(FLAGS.ELL),
        IEP: this.flag(FLAGS.IEP),
        ECONOMIC_DISADVANTAGE: this.flag(FLAGS.ECONOMIC_DISADVANTAGE),
        DISABILITY: this.flag(FLAGS.DISABILITY),
      },
      gradeLevel: this.text('grade_level'),
      school: this.text('school_name'),
      ela: ([1, 2, 3] as const).map((n) => this.score(`ela_outcome_measure_${n}`)),
      math: ([1, 2, 3] as const).map((n) => this.score(`math_outcome_measure_${n}`)),
      assignment: this.score('assignment_score'),
      previousLevel: this.text('performance_level_previous'),
      level: this.text('performance_level_most_recent'),
    };
  }

  private text(column: StudentColumn): string | null {
    const value = this.cells[this.places.get(column) ?? -1] ?? '';
    if (value.length > LONGEST_VALUE) this.problems.add(this.row, column, t('roi.file.length'));
    return value === '' ? null : value;
  }

  private flag(column: StudentColumn): string | null {
    const value = (this.text(column) ?? '').toLowerCase();
    if (YES.has(value)) return 'TRUE';
    if (!NO.has(value) && !UNKNOWN.has(value)) this.problems.add(this.row, column, t('roi.file.flag'));
    return NO.has(value) ? 'FALSE' : null;
  }

  private score(column: StudentColumn): number | null {
    const value = this.text(column);
    if (value === null || UNKNOWN.has(value.toLowerCase())) return null;
    if (!/^-?\d{1,7}(\.\d{1,6})?$/.test(value)) {
      this.problems.add(this.row, column, t('roi.file.number'));
      return null;
    }
    return Number(value);
  }
}

/** Refuses a grouping column with too many values: it would single out students. */
function refuseManyValues(students: readonly Student[]): void {
  const columns: [StudentColumn, (student: Student) => string | null][] = [
    ['gender', ({ groups }) => groups.GENDER],
    ['ethnicity', ({ groups }) => groups.ETHNICITY],
    ['performance_level_previous', ({ previousLevel }) => previousLevel],
    ['performance_level_most_recent', ({ level }) => level],
  ];
  const many = columns.filter(([, of]) => new Set(students.map(of)).size > MOST_VALUES);
  const words = many.map(([column]) => t('roi.file.manyValues', { column, mostValues: MOST_VALUES }));
  if (words.length > 0) refuseAll(FIELD, words, 0);
}
