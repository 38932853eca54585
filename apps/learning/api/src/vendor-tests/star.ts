import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { identifierOf, type Cells } from './cells';
import {
  GRADE,
  MINUTES,
  NORM_YEAR,
  number,
  PERCENTILE,
  SCHOOL_YEAR,
  standardError,
  SUBJECT,
  text,
  WINDOW,
} from './defined-properties';
import { lacks, named, present, SIX_PERIODS } from './reading';
import type { RowProblem, TestDefinition, TestFile, TestRow } from './test-definition';
import { gradeText, schoolYearOf, schoolYearOn, seasonOf, seasonOn } from './windows-of-year';

const SGP = 'StudentGrowthPercentile';

/** Columns of Renaissance's `SR_v2.csv`, `SM_v2.csv` and `SEL_v2.csv`. */
export const star: TestDefinition = {
  key: 'renaissance-star',
  version: 1,
  name: 'Renaissance Star',
  properties: [
    number('score', ['Scaled score', 'Puntaje de escala'], 'SCORE', { min: 0, max: 1400, required: true }),
    // The file's standard error is on the scale of the Rasch score, not of the scaled score.
    number('raschScore', ['Rasch score', 'Puntaje Rasch'], 'ERROR_SCORE', { min: -30, max: 30 }),
    standardError(30),
    number('unifiedScore', ['Unified score', 'Puntaje unificado'], null, { min: 0, max: 2000 }),
    PERCENTILE,
    NORM_YEAR,
    SCHOOL_YEAR,
    WINDOW,
    SUBJECT,
    GRADE,
    text('gradeEquivalent', ['Grade equivalent', 'Grado equivalente']),
    text('benchmark', ['Benchmark', 'Referencia']),
    MINUTES,
    text(
      'growthPeriod',
      ['Growth of Renaissance, from', 'Crecimiento de Renaissance, desde'],
      'VENDOR_GROWTH',
    ),
    number('growthPercentile', ['Student growth percentile', 'Percentil de crecimiento'], 'VENDOR_GROWTH'),
  ],
  signature: [
    ['ScaledScore'],
    ['StudentIdentifier', 'StudentStateID', 'StudentSourcedID'],
    ['CompletedDate', 'CompletedDateLocal', 'LaunchDate'],
  ],
  learnerColumns: named(['StudentIdentifier', 'StudentSourcedID', 'StudentStateID']),
  columns: named([
    ...[
      'SchoolYear',
      'StudentIdentifier',
      'StudentSourcedID',
      'StudentStateID',
      'StudentUserID',
      'CurrentGrade',
      'Grade',
    ],
    ...[
      'AssessmentID',
      'LaunchDate',
      'CompletedDate',
      'CompletedDateLocal',
      'AssessmentStatus',
      'ScaledScore',
    ],
    ...['RaschScore', 'StandardErrorOfMeasurement', 'UnifiedScore', 'PercentileRank', 'GradeEquivalent'],
    ...['TotalTimeInSeconds', 'ScreeningPeriodWindowName', 'CurrentSGP', 'RenaissanceBenchmarkCategoryName'],
    ...[
      'LiteracyClassification',
      'InstructionalReadingLevel',
      'Quantile',
      'Lexile',
      'DistrictBenchmarkCategoryName',
    ],
    ...SIX_PERIODS.map(([from, to]) => `${SGP}${from}${to}`),
  ]),
  read,
};

const DEACTIVATED: Words = t('vendorTests.deactivated');
const WHICH_SUBJECT: Words = t('vendorTests.whichSubject');

function read(cells: Cells, file: TestFile): TestRow | RowProblem {
  if (/^(deactivated|inactive)$/i.test(cells.text('AssessmentStatus') ?? ''))
    return { column: 'AssessmentStatus', reason: DEACTIVATED };
  const score = cells.number('ScaledScore');
  const day = cells.day('CompletedDateLocal', 'CompletedDate', 'LaunchDate');
  if (score === null) return lacks('ScaledScore');
  if (day === null) return lacks('CompletedDate');
  const subject = subjectOf(file);
  if (subject === null) return { column: 'ScaledScore', reason: WHICH_SUBJECT };
  const year = schoolYearOf(cells.text('SchoolYear')) ?? schoolYearOn(day);
  const season = seasonOf(cells.text('ScreeningPeriodWindowName')) ?? seasonOn(day);
  const seconds = cells.number('TotalTimeInSeconds');
  const at = cells.text('CompletedDateLocal', 'CompletedDate', 'LaunchDate') ?? day;
  return {
    learnerNumbers: present(
      identifierOf(cells.text('StudentIdentifier')),
      identifierOf(cells.text('StudentSourcedID')),
      identifierOf(cells.text('StudentStateID')),
    ),
    date: day,
    values: {
      ...{ score, schoolYear: year, window: season, subject },
      ...present.values({
        raschScore: cells.number('RaschScore'),
        standardError: cells.number('StandardErrorOfMeasurement'),
        unifiedScore: cells.number('UnifiedScore'),
        percentile: cells.number('PercentileRank'),
        grade: gradeText(cells.text('Grade', 'CurrentGrade')),
        gradeEquivalent: cells.text('GradeEquivalent'),
        benchmark: cells.text('DistrictBenchmarkCategoryName', 'RenaissanceBenchmarkCategoryName'),
        minutes: seconds === null ? null : Math.round(seconds / 6) / 10,
        ...growthUntil(cells, season),
      }),
    },
    event: [subject, '', year, season],
    test: cells.text('AssessmentID') ?? at,
    // The latest active test counts.
    rank: [at],
  };
}

function growthUntil(cells: Cells, season: string): Record<string, string | number | null> {
  const period = SIX_PERIODS.find(
    ([from, to]) => to.toUpperCase() === season && cells.text(`${SGP}${from}${to}`) !== null,
  );
  if (!period) return { growthPercentile: cells.number('CurrentSGP') };
  return {
    growthPeriod: period[0].toUpperCase(),
    growthPercentile: cells.number(`${SGP}${period[0]}${period[1]}`),
  };
}

function subjectOf(file: TestFile): string | null {
  if (file.has('LiteracyClassification') || /(^|[^a-z])SEL([^a-z]|$)|early/i.test(file.name))
    return 'Early Literacy';
  if (/(^|[^a-z])SM([^a-z]|$)|math/i.test(file.name)) return 'Math';
  if (/(^|[^a-z])SR([^a-z]|$)|reading/i.test(file.name)) return 'Reading';
  if (file.has('InstructionalReadingLevel')) return 'Reading';
  return file.has('Quantile') ? 'Math' : null;
}
