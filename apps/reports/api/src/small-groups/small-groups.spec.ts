import fc from 'fast-check';
import { attackByQueryPairs } from '../testing/query-pair-attack';
import { attackByTablePairs } from '../testing/table-pair-attack';
import { blocksOf, FEWEST } from './blocks-of';
import { withholdParts, withholdTable } from './withhold-parts';

const cells = (people: Record<string, number>) =>
  Object.entries(people).map(([key, count]) => ({ key, people: count }));

it('shows cells of ten or more people, and joins smaller ones to the next smallest', () => {
  const blocks = blocksOf(cells({ a: 4, b: 12, c: 30, d: 0 }));
  expect(['a', 'b', 'c', 'd'].map((key) => blocks.mayShow([key]))).toEqual([false, false, true, true]);
  expect(blocks.mayShow(['a', 'b'])).toBe(true);
  expect(blocks.mayShow(['a', 'b', 'c'])).toBe(true);
  expect(blocks.mayShow(['b', 'c'])).toBe(false);
  expect(withholdParts([4, 12, 30, 0])).toEqual([true, true, false, false]);
  expect(withholdParts([4, 7, 30])).toEqual([true, true, false]);
  expect(withholdParts([4, 5])).toEqual([true, true]);
  expect(withholdParts([20, 30, 40], [false, false, true])).toEqual([true, false, true]);
});

it('counts a person in two cells once: only a large cell makes small ones safe', () => {
  const blocks = blocksOf(cells({ a: 6, b: 6, c: 15, d: 20 }), { overlapping: true });
  expect(blocks.mayShow(['a', 'b'])).toBe(false);
  expect(blocks.mayShow(['a', 'b', 'c'])).toBe(true);
  expect(blocks.mayShow(['d'])).toBe(true);
  const two = (whole: number) => blocksOf(cells({ a: 6, b: 7 }), { overlapping: true, whole });
  expect([two(9).mayShow(['a', 'b']), two(11).mayShow(['a', 'b']), two(11).mayShow(['a'])]).toEqual([
    false,
    true,
    false,
  ]);
});

it('shows row totals where a row has enough people', () => {
  const table = withholdTable([
    [3, 20, 30],
    [15, 25, 35],
  ]);
  expect(table).toEqual({
    cells: [
      [true, true, false],
      [false, false, false],
    ],
    rows: [false, false],
    columns: [true, true, false],
    total: false,
  });
});

it('reveals no small cell by any sum or difference of shown rows, columns and cells', () => {
  const counts = fc.array(fc.array(fc.oneof(fc.nat(12), fc.nat(40)), { minLength: 3, maxLength: 3 }), {
    minLength: 2,
    maxLength: 4,
  });
  fc.assert(
    fc.property(counts, (table) => {
      const { cells: held, rows, columns, total } = withholdTable(table);
      const sum = (list: readonly number[]) => list.reduce((so, each) => so + each, 0);
      const known = [
        ...table.flatMap((row, r) => row.filter((_, c) => !held[r]![c])),
        ...table.filter((_, r) => !rows[r]).map(sum),
        ...columns.flatMap((isHeld, c) => (isHeld ? [] : [sum(table.map((row) => row[c]!))])),
        ...(total ? [] : [sum(table.map(sum))]),
        // Each total less the cells that are shown.
        ...table.flatMap((row, r) => (rows[r] ? [] : [sum(row.filter((_, c) => held[r]![c]))])),
        ...columns.flatMap((isHeld, c) =>
          isHeld ? [] : [sum(table.filter((_, r) => held[r]![c]).map((row) => row[c]!))],
        ),
        ...(total ? [] : [sum(table.flatMap((row, r) => row.filter((_, c) => held[r]![c])))]),
      ];
      for (const people of known) expect(people === 0 || people >= FEWEST).toBe(true);
    }),
  );
});

it('reveals no group under ten to an attack by pairs of queries', () => {
  expect(attackByQueryPairs(2_000).shown).toBeGreaterThan(500);
});

it('reveals no group under ten of other programs to an attack by pairs of tables', () => {
  expect(attackByTablePairs(2_000).shown).toBeGreaterThan(500);
});
