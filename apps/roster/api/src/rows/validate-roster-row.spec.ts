import fc from 'fast-check';
import { rosterKinds } from '../columns/column';
import { isRemark } from '../cells/problem';
import { recogniseHeader, templateOf } from '../columns/templates';
import { validateRosterRow } from './validate-roster-row';

const headerOf = (kind: (typeof rosterKinds)[number]) => templateOf(kind).columns.map(({ name }) => name);

it('recognises each OneRoster file by its own columns, in any order and among others', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(...rosterKinds)
        .chain((kind) =>
          fc.tuple(
            fc.constant(kind),
            fc.shuffledSubarray(['extra', ...headerOf(kind)], { minLength: headerOf(kind).length + 1 }),
          ),
        ),
      ([kind, header]) => {
        expect(recogniseHeader(header)).toMatchObject({ template: { entityType: kind }, missing: [] });
      },
    ),
  );
});

it('accepts a row, leaves it out, or returns its problems, for any cells', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'teacher', 'student', 'tobedeleted', '2026-02-03', '01,02', "'=1"),
  );
  fc.assert(
    fc.property(fc.constantFrom(...rosterKinds), fc.array(cell, { maxLength: 14 }), (kind, cells) => {
      const { places } = recogniseHeader(headerOf(kind), [templateOf(kind)])!;
      const { row, leftOut, problems } = validateRosterRow(kind, cells, places);
      const refused = problems.some(({ code }) => !isRemark(code));
      expect([row !== undefined, leftOut, refused].filter(Boolean)).toHaveLength(1);
      if (row) expect(row.key).not.toBe('');
    }),
  );
});
