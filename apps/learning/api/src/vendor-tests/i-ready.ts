import { identifierOf, type Cells } from './cells';
import {
  GRADE,
  MINUTES,
  NORM_YEAR,
  number,
  PERCENTILE,
  RAPID_GUESSING,
  SCHOOL_YEAR,
  standardError,
  SUBJECT,
  text,
  WINDOW,
} from './defined-properties';
import { lacks, named, present } from './reading';
import type { RowProblem, TestDefinition, TestFile, TestRow } from './test-definition';
import { gradeText, schoolYearOf, schoolYearOn, seasonOf, seasonOn } from './windows-of-year';

/** Columns of the exports of i-Ready Diagnostic by Curriculum Associates, one file per subject. */
export const iReady: TestDefinition = {
  key: 'i-ready-diagnostic',
  version: 1,
  name: 'i-Ready Diagnostic',
  properties: [
    number('score', ['Scale score', 'Puntaje de escala'], 'SCORE', { min: 100, max: 800, required: true }),
    standardError(100),
    PERCENTILE,
    NORM_YEAR,
    SCHOOL_YEAR,
    WINDOW,
    SUBJECT,
    GRADE,
    text('placement', ['Placement', 'Nivel']),
    text('relativePlacement', ['Placement against the grade', 'Nivel frente al grado']),
    MINUTES,
    RAPID_GUESSING,
    text('rushFlag', ['Rush flag', 'Aviso de prisa']),
    text('lexileOrQuantile', ['Lexile or Quantile', 'Lexile o Quantile']),
    number('growthObserved', ['Gain since the baseline', 'Avance desde el inicio'], 'VENDOR_GROWTH'),
    number('growthTypical', ['Typical growth of a year', 'Crecimiento típico del año'], 'VENDOR_GROWTH'),
    number('growthStretch', ['Stretch growth of a year', 'Crecimiento ambicioso del año'], 'VENDOR_GROWTH'),
    number('growthProgress', ['Of typical growth, %', 'Del crecimiento típico, %'], 'VENDOR_GROWTH'),
    text('baseline', ['Baseline', 'Prueba inicial']),
  ],
  signature: [['Overall Scale Score'], ['Student ID', 'Student State ID'], ['Completion Date', 'Start Date']],
  learnerColumns: named(['Student ID', 'Student State ID']),
  columns: named([
    ...['Student ID', 'Student State ID', 'Student Grade', 'Academic Year', 'Start Date', 'Completion Date'],
    ...[
      'Norming Window',
      'Window',
      'Subject',
      'Baseline Diagnostic (Y/N)',
      'Most Recent Diagnostic YTD (Y/N)',
    ],
    ...['Most Recent Diagnostic (Y/N)', 'Most Recent Diagnostic ITD (Y/N)', 'Duration (min)', 'Rush Flag'],
    ...[
      'Overall Scale Score',
      'Overall Placement',
      'Overall Relative Placement',
      'Percentile',
      'Lexile Measure',
    ],
    ...[
      'Quantile Measure',
      'Diagnostic Gain',
      'Annual Typical Growth Measure',
      'Annual Stretch Growth Measure',
    ],
    ...['Percent Progress to Annual Typical Growth (%)', 'Standard Error', 'Activity Id', 'Norm Year'],
    ...['Overall Scale Score Standard Error'],
  ]),
  read,
};

function read(cells: Cells, file: TestFile): TestRow | RowProblem {
  const score = cells.number('Overall Scale Score');
  const day = cells.day('Completion Date', 'Start Date');
  if (score === null) return lacks('Overall Scale Score');
  if (day === null) return lacks('Completion Date');
  const subject = cells.text('Subject') ?? subjectOf(file);
  const year = schoolYearOf(cells.text('Academic Year')) ?? schoolYearOn(day);
  const season = seasonOf(cells.text('Norming Window', 'Window')) ?? seasonOn(day);
  const rush = cells.text('Rush Flag');
  const baseline = isYes(cells.text('Baseline Diagnostic (Y/N)'));
  const latest = isYes(
    cells.text(
      'Most Recent Diagnostic YTD (Y/N)',
      'Most Recent Diagnostic (Y/N)',
      'Most Recent Diagnostic ITD (Y/N)',
    ),
  );
  return {
    learnerNumbers: present(
      identifierOf(cells.text('Student ID')),
      identifierOf(cells.text('Student State ID')),
    ),
    date: day,
    values: {
      ...{ score, schoolYear: year, window: season },
      ...present.values({
        ...{ subject, grade: gradeText(cells.text('Student Grade')), rushFlag: rush },
        standardError: cells.number('Overall Scale Score Standard Error', 'Standard Error'),
        rapidGuessing: file.has('Rush Flag') ? rush !== null && !/^(n|no|false)$/i.test(rush) : null,
        percentile: cells.number('Percentile'),
        normYear: cells.text('Norm Year'),
        placement: cells.text('Overall Placement'),
        relativePlacement: cells.text('Overall Relative Placement'),
        minutes: cells.number('Duration (min)'),
        lexileOrQuantile: cells.text('Lexile Measure', 'Quantile Measure'),
        growthObserved: cells.number('Diagnostic Gain'),
        growthTypical: cells.number('Annual Typical Growth Measure'),
        growthStretch: cells.number('Annual Stretch Growth Measure'),
        growthProgress: cells.number('Percent Progress to Annual Typical Growth (%)'),
        baseline: cells.text('Baseline Diagnostic (Y/N)'),
      }),
    },
    event: [subject ?? '', '', year, season],
    test: cells.text('Activity Id') ?? day,
    // The baseline test, from which i-Ready calculates growth, counts first; else the one marked as latest; else the
    // last by date.
    rank: [baseline ? 1 : 0, latest ? 1 : 0, day],
  };
}

const isYes = (text: string | null) => /^(y|yes|true|1)$/i.test(text ?? '');

/** The subject of a file: each subject has a column that the others lack. */
function subjectOf(file: TestFile): string | null {
  if (file.has('Quantile Measure')) return 'Math';
  if (file.has('Lexile Measure')) return 'Reading';
  if (/math/i.test(file.name)) return 'Math';
  return /reading|ela\b|_ela/i.test(file.name) ? 'Reading' : null;
}
