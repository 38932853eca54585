import fc from 'fast-check';
import { metricIds, tableDimensions } from '@lyceum/contracts/metrics';
import { comparisonOf } from './compared';
import { pivotOfSearch, searchOf, type StoredPivot } from './pivot';

const pivots = fc
  .constantFrom(...metricIds.filter((id) => tableDimensions(id).length > 0))
  .chain((metric) =>
    fc.record({
      metric: fc.constant(metric),
      dimensions: fc.shuffledSubarray(tableDimensions(metric), { minLength: 1, maxLength: 2 }),
      programIds: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
      schoolId: fc.option(fc.uuid()),
      gradeLevel: fc.option(fc.constantFrom('02', '10')),
      compared: fc.option(fc.oneof(fc.constantFrom('BEFORE' as const, 'OTHERS' as const), fc.uuid())),
      view: fc.constantFrom('TABLE', 'BAR', 'STACKED', 'LINE', 'HEAT_MAP'),
    }),
  )
  .map(({ dimensions: [rows, columns = null], compared, ...pivot }): StoredPivot => {
    const isKind = compared === 'BEFORE' || compared === 'OTHERS';
    return {
      ...{ ...pivot, rows: rows!, columns },
      compare: compared === null ? null : isKind ? compared : 'PROGRAM',
      comparedProgramId: compared !== null && !isKind ? compared : null,
    };
  });

it('a table is read from its address as it was written', () => {
  fc.assert(fc.property(pivots, (pivot) => expect(pivotOfSearch(searchOf(pivot))).toEqual(pivot)));
});

it('an address with anything in it is a table that can be asked for', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('metric', 'rows', 'columns', 'view', 'compare', 'x'), fc.string()),
      (any) => {
        const { metric, rows, columns } = pivotOfSearch(new URLSearchParams(any).toString());
        const known = tableDimensions(metric);
        expect(known).toContain(rows);
        if (columns) expect(known).toContain(columns);
        expect(columns).not.toBe(rows);
      },
    ),
  );
});

it('compares with as many weeks before, which end the day before', () => {
  const pivot = pivotOfSearch('rows=WEEK&columns=GRADE&compare=before');
  const compared = comparisonOf(pivot, { beginDate: '2026-11-02', endDate: '2026-11-29' });
  expect(compared).toMatchObject({ columns: null, beginDate: '2026-10-05', endDate: '2026-11-01' });
});
