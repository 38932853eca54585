import fc from 'fast-check';
import { recogniseHeader, templateOf } from '../columns/templates';
import { validateLearnerEnrollment } from './validate-person-row';
import { validateRosterRow } from './validate-roster-row';

const VALID: Readonly<Record<string, string>> = {
  ...{ sourcedId: 'e1', status: '', dateLastModified: '', classSourcedId: 'k1', schoolSourcedId: 'o1' },
  ...{
    userSourcedId: 'u1',
    role: 'student',
    primary: 'false',
    beginDate: '2026-08-20',
    endDate: '2027-01-16',
  },
};

function prepare(change: Readonly<Record<string, string>>) {
  const row = { ...VALID, ...change };
  const { places } = recogniseHeader(Object.keys(row), [templateOf('ENROLLMENT')])!;
  return { cells: Object.values(row), places };
}
function read(change: Readonly<Record<string, string>> = {}) {
  const { cells, places } = prepare(change);
  return validateLearnerEnrollment(cells, places);
}

it('reads a learner’s place in a class, with or without days', () => {
  expect(read()).toEqual({
    kind: 'LEARNER_ENROLLMENT',
    row: {
      ...{ key: 'e1', ended: false },
      fields: { class: 'k1', student: 'u1', begin_date: '2026-08-20', end_date: '2027-01-16' },
    },
    problems: [],
  });
  expect(read({ beginDate: ' ', endDate: '' })!.row).toMatchObject({
    fields: { begin_date: null, end_date: null },
  });
});

const ROLES = ['student', 'teacher', 'co-teacher', 'administrator', 'proctor', 'aide', 'guardian', ''];

it('takes each row as a learner’s, as a teacher’s, or not at all, by its role', () => {
  const cased = (role: string) =>
    fc
      .array(fc.boolean(), { minLength: role.length, maxLength: role.length })
      .map((upper) => [...role].map((letter, n) => (upper[n] ? letter.toUpperCase() : letter)).join(''));
  const roles = fc.constantFrom(...ROLES).chain((role) => fc.tuple(fc.constant(role), cased(role)));
  fc.assert(
    fc.property(roles, ([role, written]) => {
      const { cells, places } = prepare({ role: written });
      const isLearners = validateLearnerEnrollment(cells, places) !== null;
      const isTeachers = !validateRosterRow('ENROLLMENT', cells, places).leftOut;
      expect(isLearners).toBe(role === 'student');
      expect(isTeachers).toBe(role === 'teacher' || role === 'co-teacher');
    }),
  );
});

it('accepts any two days in their order, and refuses them reversed by naming the cell', () => {
  const days = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, days, (one, other) => {
      const [first, last] = [one, other].sort();
      expect(read({ beginDate: first!, endDate: last! })!.row!.fields).toMatchObject({
        begin_date: first,
        end_date: last,
      });
      if (first === last) return;
      const reversed = read({ beginDate: last!, endDate: first! })!;
      expect(reversed.row).toBeUndefined();
      expect(reversed.problems).toEqual([{ property: 'enddate', code: 'days-reversed', value: first }]);
    }),
  );
});

it.each<[string, Record<string, string>, string, string]>([
  ['a class', { classSourcedId: '' }, 'classsourcedid', 'pointer-missing'],
  ['a learner', { userSourcedId: '' }, 'usersourcedid', 'pointer-missing'],
  ['an identifier', { sourcedId: '' }, 'sourcedid', 'record-missing'],
  ['a readable first day', { beginDate: 'soon' }, 'begindate', 'day-unreadable'],
  ['a possible end date', { endDate: '2027-02-30' }, 'enddate', 'day-unreadable'],
])('refuses a row without %s, and names the column', (_what, change, property, code) => {
  const { row, problems } = read(change)!;
  expect(row).toBeUndefined();
  expect(problems).toContainEqual(expect.objectContaining({ property, code }));
});

it('accepts a deletion by its identifier alone', () => {
  const empty = Object.fromEntries(Object.keys(VALID).map((name) => [name, '']));
  const deleted = { ...empty, sourcedId: 'e1', status: 'tobedeleted', role: 'student' };
  expect(read(deleted)).toEqual({
    kind: 'LEARNER_ENROLLMENT',
    row: { key: 'e1', ended: true, fields: null },
    problems: [],
  });
});
