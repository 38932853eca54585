import { identifierOf, type Cells } from './cells';
import {
  GRADE,
  NORM_YEAR,
  number,
  PERCENTILE,
  SCHOOL_YEAR,
  standardError,
  SUBJECT,
  text,
  WINDOW,
} from './defined-properties';
import { lacks, named, OTHER_TEST, present } from './reading';
import type { RowProblem, TestDefinition, TestRow } from './test-definition';
import { gradeText, schoolYearOf, schoolYearOn, seasonOf } from './windows-of-year';

const SUBTESTS = {
  letterNames: ['Letter Names (LNF) - Score', 'Letter names (LNF)', 'Nombres de letras (LNF)'],
  phonemes: ['Phonemic Awareness (PSF) - Score', 'Phonemic awareness (PSF)', 'Conciencia fonémica (PSF)'],
  letterSounds: ['Letter Sounds (NWF-CLS) - Score', 'Letter sounds (NWF-CLS)', 'Sonidos de letras (NWF-CLS)'],
  decoding: ['Decoding (NWF-WRC) - Score', 'Decoding (NWF-WRC)', 'Decodificación (NWF-WRC)'],
  wordReading: ['Word Reading (WRF) - Score', 'Word reading (WRF)', 'Lectura de palabras (WRF)'],
  fluency: ['Reading Fluency (ORF) - Score', 'Reading fluency (ORF)', 'Fluidez lectora (ORF)'],
  accuracy: [
    'Reading Accuracy (ORF-Accu) - Score',
    'Reading accuracy (ORF-Accu)',
    'Precisión lectora (ORF-Accu)',
  ],
} as const;
const MAZE = ['Reading Comprehension (Maze) - Score', 'Basic Comprehension (Maze) - Score'] as const;

/** Columns of mCLASS's benchmark export of DIBELS, 8th edition. */
export const dibels: TestDefinition = {
  key: 'dibels-8',
  version: 1,
  name: 'DIBELS, 8th edition',
  properties: [
    number('score', ['Composite score', 'Puntaje compuesto'], 'SCORE', { min: 0, max: 1000, required: true }),
    standardError(200),
    PERCENTILE,
    NORM_YEAR,
    SCHOOL_YEAR,
    WINDOW,
    SUBJECT,
    text('measure', ['Measure', 'Medida'], 'MEASURE'),
    GRADE,
    text('benchmark', ['Benchmark', 'Referencia']),
    ...Object.entries(SUBTESTS).map(([key, [, en, sp]]) => number(key, [en, sp])),
    number('comprehension', ['Comprehension (Maze)', 'Comprensión (Maze)']),
    text('growthSemester', ['Growth of the semester', 'Crecimiento del semestre'], 'VENDOR_GROWTH'),
    text('growthYear', ['Growth of the year', 'Crecimiento del año'], 'VENDOR_GROWTH'),
  ],
  signature: [
    ['Composite Score'],
    ['Benchmark Period'],
    ['Student Primary ID', 'Primary ID - Student ID (State ID)', 'Secondary Student ID (State ID)'],
  ],
  learnerColumns: named([
    'Student Primary ID',
    'Primary ID - Student ID (State ID)',
    'Secondary Student ID (State ID)',
  ]),
  columns: named([
    ...['School Year', 'Enrollment Grade', 'Assessment Edition', 'Assessment Grade', 'Benchmark Period'],
    ...[
      'Composite Level',
      'Composite Score',
      'Composite - National Norm Percentile',
      'Composite - Semester Growth',
    ],
    ...['Composite - Year Growth', 'Client Date', 'Device Date', 'Sync Date', 'Student Primary ID'],
    ...['Primary ID - Student ID (State ID)', 'Secondary Student ID (State ID)', ...MAZE],
    ...Object.values(SUBTESTS).map(([column]) => column),
  ]),
  read,
};

function read(cells: Cells): TestRow | RowProblem {
  const edition = cells.text('Assessment Edition');
  if (edition !== null && !/8/.test(edition)) return { column: 'Assessment Edition', reason: OTHER_TEST };
  const score = cells.number('Composite Score');
  const season = seasonOf(cells.text('Benchmark Period'));
  const day = cells.day('Client Date', 'Device Date', 'Sync Date');
  if (score === null) return lacks('Composite Score');
  if (season === null) return lacks('Benchmark Period');
  if (day === null) return lacks('Client Date');
  const year = schoolYearOf(cells.text('School Year')) ?? schoolYearOn(day);
  const grade = gradeText(cells.text('Assessment Grade', 'Enrollment Grade'));
  // Each grade has its own scale.
  const measure = grade ? `Composite, grade ${grade}` : 'Composite';
  const subtests = Object.entries(SUBTESTS).map(([key, [column]]) => [key, cells.number(column)] as const);
  return {
    learnerNumbers: present(
      identifierOf(cells.text('Student Primary ID')),
      identifierOf(cells.text('Primary ID - Student ID (State ID)', 'Secondary Student ID (State ID)')),
    ),
    date: day,
    values: {
      ...{ score, schoolYear: year, window: season, subject: 'Reading', measure },
      ...present.values({
        ...{ grade, benchmark: cells.text('Composite Level') },
        percentile: cells.number('Composite - National Norm Percentile'),
        ...Object.fromEntries(subtests),
        comprehension: cells.number(...MAZE),
        growthSemester: cells.text('Composite - Semester Growth'),
        growthYear: cells.text('Composite - Year Growth'),
      }),
    },
    event: ['Reading', measure, year, season],
    test: day,
    // The latest result of the period counts.
    rank: [day],
  };
}
