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
import { lacks, named, OTHER_TEST, present, SIX_PERIODS } from './reading';
import type { RowProblem, TestDefinition, TestRow } from './test-definition';
import { gradeText, schoolYearOf, seasonOf } from './windows-of-year';

/** Tests with at least this percentage of rapidly guessed answers are unreliable. */
const RAPID_PERCENT = 30;

const GROWTH = {
  observed: 'ObservedGrowth',
  observedError: 'ObservedGrowthSE',
  projected: 'ProjectedGrowth',
  met: 'MetProjectedGrowth',
  index: 'ConditionalGrowthIndex',
  percentile: 'ConditionalGrowthPercentile',
} as const;

/** Columns of NWEA's `AssessmentResults.csv` and `ComboStudentAssessment.csv`. */
export const mapGrowth: TestDefinition = {
  key: 'nwea-map-growth',
  version: 1,
  name: 'NWEA MAP Growth',
  properties: [
    number('score', ['RIT score', 'Puntaje RIT'], 'SCORE', { min: 100, max: 350, required: true }),
    standardError(50),
    PERCENTILE,
    NORM_YEAR,
    SCHOOL_YEAR,
    WINDOW,
    SUBJECT,
    text('measure', ['Course', 'Curso'], 'MEASURE'),
    GRADE,
    text('testName', ['Test', 'Prueba']),
    MINUTES,
    RAPID_GUESSING,
    number('rapidGuessingPercentage', ['Rapid guessing, %', 'Respuestas apresuradas, %'], null, {
      min: 0,
      max: 100,
    }),
    text('growthPeriod', ['Growth of NWEA, from', 'Crecimiento de NWEA, desde'], 'VENDOR_GROWTH'),
    number('growthObserved', ['Growth of NWEA', 'Crecimiento de NWEA'], 'VENDOR_GROWTH'),
    number('growthObservedError', ['Its standard error', 'Su error estándar'], 'VENDOR_GROWTH'),
    number('growthProjected', ['Projected growth', 'Crecimiento proyectado'], 'VENDOR_GROWTH'),
    text('growthMet', ['Met projected growth', 'Alcanzó lo proyectado'], 'VENDOR_GROWTH'),
    number('growthIndex', ['Conditional growth index', 'Índice de crecimiento condicional'], 'VENDOR_GROWTH'),
    number(
      'growthPercentile',
      ['Conditional growth percentile', 'Percentil de crecimiento condicional'],
      'VENDOR_GROWTH',
    ),
  ],
  signature: [['TestRITScore'], ['TermName'], ['StudentID', 'Student_StateID'], ['TestStartDate']],
  learnerColumns: named(['StudentID', 'Student_StateID']),
  columns: named([
    ...[
      'TermName',
      'StudentID',
      'Student_StateID',
      'Subject',
      'Discipline',
      'Course',
      'MeasurementScale',
      'Grade',
    ],
    ...[
      'StudentGrade',
      'GrowthMeasureYN',
      'NormsReferenceData',
      'TestType',
      'TestName',
      'TestID',
      'TestStartDate',
    ],
    ...['TestStartTime', 'TestDurationMinutes', 'TestDurationInMinutes', 'TestRITScore', 'TestStandardError'],
    ...['TestPercentile', 'RapidGuessingPercentage', 'PercentRapidGuessing'],
    ...SIX_PERIODS.flatMap(([from, to]) => Object.values(GROWTH).map((what) => `${from}To${to}${what}`)),
  ]),
  read,
};

function read(cells: Cells): TestRow | RowProblem {
  const name = cells.text('TestName') ?? '';
  // A screener has the same columns but is another test.
  if (cells.text('TestType') === 'Survey' && name.startsWith('Screening:'))
    return { column: 'TestName', reason: OTHER_TEST };
  const term = cells.text('TermName');
  const [season, year] = [seasonOf(term), schoolYearOf(term)];
  const [score, day] = [cells.number('TestRITScore'), cells.day('TestStartDate')];
  if (!season || !year) return lacks('TermName');
  if (score === null) return lacks('TestRITScore');
  if (day === null) return lacks('TestStartDate');
  const time = (cells.text('TestStartTime') ?? '').padStart(8, '0');
  const error = cells.number('TestStandardError');
  const subject = cells.text('Subject', 'Discipline');
  const measure = cells.text('Course', 'MeasurementScale');
  const rapid = cells.number('RapidGuessingPercentage', 'PercentRapidGuessing');
  return {
    learnerNumbers: present(
      identifierOf(cells.text('StudentID')),
      identifierOf(cells.text('Student_StateID')),
    ),
    date: day,
    values: {
      ...{ score, schoolYear: year, window: season },
      ...present.values({
        ...{ standardError: error, percentile: cells.number('TestPercentile') },
        ...{ normYear: cells.text('NormsReferenceData'), subject, measure, testName: name || null },
        ...{ grade: gradeText(cells.text('Grade', 'StudentGrade')), rapidGuessingPercentage: rapid },
        minutes: cells.number('TestDurationMinutes', 'TestDurationInMinutes'),
        rapidGuessing: rapid === null ? null : rapid >= RAPID_PERCENT,
        ...growthUntil(cells, season),
      }),
    },
    event: [subject ?? '', measure ?? '', year, season],
    test: cells.text('TestID') ?? `${day} ${time} ${name}`,
    // Tests that NWEA counts for growth come first; then the lowest standard error; then the last by date.
    rank: [
      /^(true|y|yes|1)$/i.test(cells.text('GrowthMeasureYN') ?? '') ? 1 : 0,
      -(error ?? 99),
      `${day} ${time}`,
    ],
  };
}

/** Growth up to this term: from the earliest term of the same school year, else from the year before. */
function growthUntil(cells: Cells, season: string): Record<string, string | number | null> {
  const period = SIX_PERIODS.find(
    ([from, to]) => to.toUpperCase() === season && cells.text(`${from}To${to}${GROWTH.observed}`) !== null,
  );
  if (!period) return {};
  const column = (what: string) => `${period[0]}To${period[1]}${what}`;
  return {
    growthPeriod: period[0].toUpperCase(),
    growthObserved: cells.number(column(GROWTH.observed)),
    growthObservedError: cells.number(column(GROWTH.observedError)),
    growthProjected: cells.number(column(GROWTH.projected)),
    growthMet: cells.text(column(GROWTH.met)),
    growthIndex: cells.number(column(GROWTH.index)),
    growthPercentile: cells.number(column(GROWTH.percentile)),
  };
}
