import fc from 'fast-check';
import { dibelsRow, iReadyRow, mapRow, starRow } from '../testing/vendor-files';
import { Cells, CellProblem, dayOf, foldHead } from './cells';
import { definitionOf, recognise, TEST_DEFINITIONS } from './definitions';
import { isProblem, type TestRow } from './test-definition';
import { gradeText, schoolYearOf, schoolYearOn, seasonOf, seasonOn } from './windows-of-year';

const ROWS = {
  'nwea-map-growth': mapRow,
  'i-ready-diagnostic': iReadyRow,
  'renaissance-star': starRow,
  'dibels-8': dibelsRow,
};
type Key = keyof typeof ROWS;

function read(key: Key, part: Record<string, string>, name = '') {
  const row = ROWS[key](part);
  const places = new Map(Object.keys(row).map((head, at) => [foldHead(head), at]));
  const has = (...names: string[]) => names.some((each) => places.has(foldHead(each)));
  return definitionOf(key)!.read(new Cells(Object.values(row), places), { name, has });
}
const test = (key: Key, part: Record<string, string> = {}, name = '') => read(key, part, name) as TestRow;

it.each(Object.keys(ROWS) as Key[])(
  'recognises a file of %s by its head, and reads each value into a property',
  (key) => {
    const heads = Object.keys(ROWS[key]({}));
    expect(recognise(heads)?.key).toBe(key);
    const definition = definitionOf(key)!;
    const { values } = test(key);
    const known = definition.properties.map(({ internalKeyName }) => internalKeyName);
    expect(known).toEqual([...new Set(known)]);
    expect(known.length).toBeLessThanOrEqual(20);
    expect(known).toEqual(expect.arrayContaining(Object.keys(values)));
    // A browser sends only the columns that are read: the result is the same.
    const row = Object.entries(ROWS[key]({})).filter(([head]) => definition.columns.includes(foldHead(head)));
    const places = new Map(row.map(([head], at) => [foldHead(head), at]));
    const has = (...names: string[]) => names.some((each) => places.has(foldHead(each)));
    expect(
      definition.read(
        new Cells(
          row.map(([, cell]) => cell),
          places,
        ),
        { name: '', has },
      ),
    ).toEqual(test(key));
  },
);

it('reads standard error, norms, window, minutes, rapid guessing and the vendor’s growth', () => {
  const winter = {
    ...{ TermName: 'Winter 2026-2027', TestStartDate: '01/12/2027', RapidGuessingPercentage: '34.5' },
    ...{
      FallToWinterObservedGrowth: '7',
      FallToWinterObservedGrowthSE: '4.4',
      FallToWinterProjectedGrowth: '6',
    },
    ...{ FallToWinterMetProjectedGrowth: 'Yes*', FallToWinterConditionalGrowthIndex: '0.21' },
  };
  const { values, date, learnerNumbers } = test('nwea-map-growth', winter);
  expect({ date, learnerNumbers }).toEqual({ date: '2027-01-12', learnerNumbers: ['S1', '900001'] });
  expect(values).toMatchObject({
    ...{ score: 201, standardError: 3.1, percentile: 52, normYear: '2025', schoolYear: '2026-2027' },
    ...{ window: 'WINTER', subject: 'Mathematics', measure: 'Math K-12', minutes: 46, rapidGuessing: true },
    ...{ growthPeriod: 'FALL', growthObserved: 7, growthObservedError: 4.4, growthMet: 'Yes*' },
  });
  expect(test('i-ready-diagnostic', { 'Rush Flag': 'Yellow' }).values).toMatchObject({
    ...{
      subject: 'Math',
      window: 'FALL',
      grade: '3',
      rapidGuessing: true,
      rushFlag: 'Yellow',
      growthTypical: 27,
    },
  });
  const star = test('renaissance-star', {
    StudentGrowthPercentileFallWinter: '61',
    ScreeningPeriodWindowName: 'Winter',
  });
  expect(star.values).toMatchObject({
    score: 723,
    raschScore: 2.714,
    subject: 'Reading',
    minutes: 27.8,
    growthPercentile: 61,
  });
  expect(test('renaissance-star', {}, 'SM_v2.csv').values['subject']).toBe('Math');
  expect(test('dibels-8').values).toMatchObject({
    measure: 'Composite, grade 2',
    window: 'FALL',
    comprehension: 9.5,
    fluency: 57,
  });
  // Former column names.
  expect(test('dibels-8', { 'Client Date': '', 'Device Date': '2026-09-04' }).date).toBe('2026-09-04');
});

it('rejects rows of another test, without a score, or with an invalid number', () => {
  const screening = { TestType: 'Survey', TestName: 'Screening: Math' };
  expect(read('nwea-map-growth', screening)).toMatchObject({ column: 'TestName' });
  expect(read('nwea-map-growth', { TestRITScore: '' })).toMatchObject({ column: 'TestRITScore' });
  expect(read('renaissance-star', { AssessmentStatus: 'Deactivated' })).toMatchObject({
    column: 'AssessmentStatus',
  });
  expect(isProblem(read('dibels-8', { 'Composite Score': '' }))).toBe(true);
  expect(() => read('i-ready-diagnostic', { Percentile: 'high' })).toThrow(CellProblem);
  expect(test('i-ready-diagnostic', { Percentile: '<1' }).values['percentile']).toBe(1);
});

it('finds a window by its name and by the day', () => {
  expect(
    ['Fall 2021-2022', 'BOY', 'Spring (March 2 - End of Year)', 'Otoño', 'MOY', 'x'].map(seasonOf),
  ).toEqual([...['FALL', 'FALL', 'SPRING', 'FALL', 'WINTER'], null]);
  expect(seasonOf('Fall (Beginning of Year - November 15)')).toBe('FALL');
  expect(
    ['2026-08-01', '2026-11-15', '2026-11-16', '2027-03-01', '2027-03-02', '2027-07-15'].map(seasonOn),
  ).toEqual([...['FALL', 'FALL', 'WINTER', 'WINTER', 'SPRING', 'SUMMER']]);
  expect(['Fall 2021-2022', '2021-22', '2021-2023', null].map(schoolYearOf)).toEqual([
    ...['2021-2022', '2021-2022'],
    ...[null, null],
  ]);
  expect([schoolYearOn('2026-07-31'), schoolYearOn('2026-08-01')]).toEqual(['2025-2026', '2026-2027']);
  expect(['03', 'Grade 3', 'KG', ''].map(gradeText)).toEqual(['3', '3', 'K', null]);
});

it('reads a day in every supported format', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const [year, month, of] = day.split('-').map(Number);
      expect([dayOf(day), dayOf(date.toISOString()), dayOf(`${month}/${of}/${year}`)]).toEqual([
        day,
        day,
        day,
      ]);
      expect([dayOf(`${of}/${month}/${year}`, 'DMY'), dayOf(`${of}.${month}.${year}`)]).toEqual([day, day]);
    }),
  );
  expect(['2026-02-30', '13/13/2026', 'soon', ''].map((text) => dayOf(text))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('has one property of each meaning in each definition', () => {
  for (const { properties } of TEST_DEFINITIONS) {
    const meanings = properties.flatMap(({ meaning }) =>
      meaning && meaning !== 'VENDOR_GROWTH' ? [meaning] : [],
    );
    expect(meanings).toEqual([...new Set(meanings)]);
    expect(meanings).toEqual(
      expect.arrayContaining(['SCORE', 'STANDARD_ERROR', 'NORM_YEAR', 'WINDOW', 'SCHOOL_YEAR']),
    );
  }
});
