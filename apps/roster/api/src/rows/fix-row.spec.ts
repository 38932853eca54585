import fc from 'fast-check';
import { fixesOf, fixRow, type Fix } from './fix-row';
import { parseDate } from '../cells/parse-date';
import { templateOf } from '../columns/templates';

const places = { grade: 1, date: 2 };
const problems = [
  { property: 'grade', code: 'grade-unreadable' },
  { property: 'date', code: 'date-unreadable' },
];
const fix = (change: Partial<Fix>): Fix => ({
  property: 'grade',
  code: 'grade-unreadable',
  kind: 'REPLACE',
  from: 'Kínder 2',
  to: 'KG',
  ...change,
});

it('replaces a value regardless of case and accents, only in rows with the problem', () => {
  expect(fixRow({ cells: ['1', ' kinder 2', ''], problems }, places, [fix({})])).toEqual(['1', 'KG', '']);
  expect(fixRow({ cells: ['1', 'Kinder 3', ''], problems }, places, [fix({})])).toBeNull();
  expect(fixRow({ cells: ['1', 'Kinder 2', ''], problems: [] }, places, [fix({})])).toBeNull();
});

it('clears cells, fills in empty ones, and lets a person’s own edit win', () => {
  const row = { cells: ['1', 'x'], problems };
  expect(fixRow(row, places, [fix({ kind: 'CLEAR' })])).toEqual(['1', '']);
  expect(fixRow(row, places, [fix({ kind: 'FILL', to: '3' })])).toBeNull();
  expect(fixRow({ cells: ['1', ' '], problems }, places, [fix({ kind: 'FILL', to: '3' })])).toEqual([
    '1',
    '3',
  ]);
  expect(fixRow(row, places, [fix({ kind: 'CLEAR' })], { grade: '4', date: '2026-01-01' })).toEqual([
    '1',
    '4',
    '2026-01-01',
  ]);
});

it('reads every day-first date as that day', () => {
  const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(
      days,
      fc.constantFrom('.', '/', '-'),
      fc.constantFrom('', ' 14:30'),
      (date, separator, time) => {
        const [year, month, day] = date.toISOString().slice(0, 10).split('-').map(Number);
        const cells = ['', '', [day, month, year].join(separator) + time];
        const dated = fix({ property: 'date', code: 'date-unreadable', kind: 'DAY_FIRST' });
        const fixed = fixRow({ cells, problems }, places, [dated])!;
        expect(parseDate(fixed[2]!)).toMatchObject({ year, month, day });
      },
    ),
  );
});

it('offers the corrections that can resolve the problem', () => {
  const column = (name: string) => templateOf('SESSION').columns.find((each) => each.name === name);
  expect(fixesOf('date-unreadable', column('session_date'))).toEqual(['REPLACE', 'DAY_FIRST']);
  expect(fixesOf('topic-missing', column('session_topic'))).toEqual(['FILL']);
  expect(fixesOf('session-repeated', column('student_id'))).toEqual([]);
  const grade = templateOf('STUDENT').columns.find(({ name }) => name === 'gender');
  expect(fixesOf('value-not-allowed', grade)).toEqual(['REPLACE', 'CLEAR']);
});
