import { gzipSync } from 'node:zlib';
import { PublicError } from '@lyceum/server/errors';
import { readStudentFile } from './read-student-file';

const packed = (text: string) => gzipSync(text).toString('base64');
const read = (...lines: string[]) => readStudentFile(packed(lines.join('\n')));
function remedies(...lines: string[]): string[] {
  try {
    read(...lines);
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    const { problems, remedy } = error.extensions as { problems?: { remedy: string }[]; remedy?: string };
    return problems?.map((problem) => problem.remedy) ?? [remedy ?? error.message];
  }
  return [];
}

it('reads a file in the DATAS format, under all names of its columns', () => {
  const [first, second] = read(
    '\uFEFFStudent ID,sex,english_learner,IEP,free_reduced_lunch,math_state_score_two_years_ago,math_outcome_measure_3,notes',
    '0016740395,Female,TRUE,,no,705,741.5,likes frogs',
    'S2,\u200d\u3164,Unknown,f,1,,NA,',
  );
  expect(first).toMatchObject({
    id: '0016740395',
    groups: { GENDER: 'Female', ELL: 'TRUE', IEP: null, ECONOMIC_DISADVANTAGE: 'FALSE', ETHNICITY: null },
    math: [705, null, 741.5],
    ela: [null, null, null],
  });
  expect(second).toMatchObject({
    groups: { GENDER: null, ELL: null, IEP: 'FALSE', ECONOMIC_DISADVANTAGE: 'TRUE' },
    math: [null, null, null],
  });
});

it('names problems by row and column, at most ten', () => {
  expect(remedies('student_id,ell,ela_outcome_measure_1', 'a,maybe,700', 'a,TRUE,high', ',TRUE,7')).toEqual([
    'Row 2, ell: write TRUE or FALSE, or leave it empty.',
    'Row 3, ela_outcome_measure_1: write a number, or leave it empty.',
    'Row 3, student_id: this student stands in an earlier row.',
    'Row 4, student_id: enter the student’s identifier.',
  ]);
  const bad = remedies('student_id,ell', ...Array.from({ length: 14 }, (_, n) => `s${n},maybe`));
  expect(bad).toHaveLength(11);
  expect(bad.at(-1)).toBe('4 more like these.');
  const names = Array.from({ length: 40 }, (_, n) => `s${n},group ${n}`);
  expect(remedies('student_id,ethnicity', ...names)).toEqual([
    'Column ethnicity: use at most 30 different values.',
  ]);
});

it('rejects files in another format', () => {
  expect(remedies('name,ell', 'a,TRUE')[0]).toContain('student_id');
  expect(remedies('student_id,ell')[0]).toContain('a row for each student');
  expect(remedies('student_id,ell', '"never closed')[0]).toContain('not a CSV file');
  expect(() => readStudentFile('bm90IGd6aXA=')).toThrow(/gzip/);
  // A few kilobytes that expand to 20 MB.
  expect(() => readStudentFile(packed('x'.repeat(20_000_000)))).toThrow(/8 MB/);
  const rows = Array.from({ length: 50_001 }, (_, n) => `s${n}`);
  expect(remedies('student_id', ...rows)[0]).toContain('50,000');
});

it('reads the score whose bound decided, beside the columns of DATAS', () => {
  const [first, second] = read('student_id,Assignment Score', 'S1,191.5', 'S2,');
  expect([first!.assignment, second!.assignment]).toEqual([191.5, null]);
  expect(remedies('student_id,assignment_score', 'S1,low')).toEqual([
    'Row 2, assignment_score: write a number, or leave it empty.',
  ]);
});
