import fc from 'fast-check';
import { cleanIdentifier } from '../cells/clean-identifier';
import { IdentifierColumns } from './identifier-columns';
import { templateOf } from '../columns/templates';

const { columns } = templateOf('STUDENT');
const columnOf = (values: readonly string[]) => {
  const ids = new IdentifierColumns(columns, { student_id: 0 });
  const atOnce = values.flatMap((value, n) => ids.see(n, [value]).map(({ code }) => [n, code] as const));
  return [...atOnce, ...ids.damage().flatMap(({ code, rows }) => rows.map((n) => [n, code] as const))];
};
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

it.each(['7.16E+09', '7,16E+09', '1E+15', '7.16e+09'])('finds scientific notation: %s', (id) => {
  expect(columnOf(['0016740395', id])).toEqual([[1, 'identifier-scientific']]);
});

it.each(['12E4', 'E+09', '1E45', 'A1E+09', '="7.16E+09"'])(
  'accepts an identifier that only resembles it: %s',
  (id) => {
    expect(columnOf([id])).toEqual([]);
  },
);

it('finds digits that were rounded after the fifteenth, unless the column shows that none were', () => {
  expect(columnOf(['1234567890123450', '9876543210987600'])).toEqual([
    [0, 'identifier-rounded'],
    [1, 'identifier-rounded'],
  ]);
  expect(columnOf(['1234567890123450', '9876543210987654'])).toEqual([]);
  expect(columnOf(['="1234567890123450"', "'9876543210987600", '123456789012340'])).toEqual([]);
});

it('finds every number that lost its leading zeros, and none that kept them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(digits(10), { minLength: 12, maxLength: 60 }), (ids) => {
      const whole = ['0000000001', ...ids.map((id) => `9${id.slice(1)}`), '0012345678'];
      const lost = ids.slice(0, 3).map((id) => String(Number(`1${id.slice(4)}`)));
      expect(columnOf(whole)).toEqual([]);
      expect(columnOf([...whole, ...lost])).toEqual(
        lost.map((_, n) => [whole.length + n, 'identifier-short']),
      );
    }),
  );
});

it('accepts ascending numbers, numbers of many lengths, and columns with words', () => {
  const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, n) => String(from + n));
  expect(columnOf(upTo(1200))).toEqual([]);
  expect(columnOf(upTo(300, 999_990))).toEqual([]);
  expect(columnOf(['001', '01', '1', '0123'])).toEqual([]);
  expect(columnOf(['0001', '0002', '0003', 'T4', '5'])).toEqual([]);
});

it('only remarks on a shorter number if no other begins with a zero', () => {
  const ids = Array.from({ length: 30 }, (_, n) => String(4_016_740_300 + n));
  expect(columnOf([...ids, '16740402'])).toEqual([[30, 'identifier-perhaps-short']]);
});

it('checks references to other files, including cells with several', () => {
  const { columns: ofTeachers } = templateOf('TEACHER');
  const { columns: ofEnrollments } = templateOf('ENROLLMENT');
  const teachers = new IdentifierColumns(ofTeachers, { orgsourcedids: 0 });
  const enrollments = new IdentifierColumns(ofEnrollments, { classsourcedid: 0, usersourcedid: 1 });
  expect(teachers.see(2, ['040250,7.16E+09'])).toMatchObject([
    { property: 'orgsourcedids', code: 'identifier-scientific' },
  ]);
  expect(enrollments.see(2, ['class-1', '7.16E+09'])).toMatchObject([{ property: 'usersourcedid' }]);
});

it.each([
  ['="0042"', '0042'],
  ['=""', '=""'.slice(3)],
  ["'0042", '0042'],
  ['\t0042', '0042'],
  [' 0042 ', '0042'],
  ['="a""b"', 'a"b'],
  ['=1+1', '=1+1'],
])('removes text marks: %j', (cell, meant) => {
  expect(cleanIdentifier(cell)).toBe(meant);
});
