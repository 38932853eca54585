import fc from 'fast-check';
import { blocksOf, FEWEST } from '../small-groups/blocks-of';

/** Learners by program, school and grade; each cell is one combination. */
interface Population {
  cells: { key: string; place: number[]; people: number }[];
}

const SIZES = [3, 3, 4] as const;

const population = fc
  .array(fc.oneof(fc.constant(0), fc.nat(12), fc.nat(40)), {
    minLength: SIZES[0] * SIZES[1] * SIZES[2],
    maxLength: SIZES[0] * SIZES[1] * SIZES[2],
  })
  .map((counts): Population => ({
    cells: counts.map((people, nth) => {
      const place = [
        nth % SIZES[0],
        Math.floor(nth / SIZES[0]) % SIZES[1],
        Math.floor(nth / (SIZES[0] * SIZES[1])),
      ];
      return { key: place.join('/'), place, people };
    }),
  }));

/** A filter: the chosen values of each property; an empty list: all. */
const query = fc.tuple(
  ...SIZES.map((size) => fc.subarray(Array.from({ length: size }, (_, value) => value))),
);

/** The cells that a query counts. */
const chosenBy = ({ cells }: Population, filter: readonly number[][]) =>
  cells.filter(({ place }) =>
    filter.every((values, property) => values.length === 0 || values.includes(place[property]!)),
  );

/**
 * Simulates a reader who makes two queries and knows all totals: no union, difference or intersection of the answers is
 * about fewer than ten people.
 */
export function attackByQueryPairs(runs: number): { shown: number } {
  let shown = 0;
  fc.assert(
    fc.property(population, query, query, fc.boolean(), (all, first, second, byRow) => {
      const blocks = blocksOf(all.cells, byRow ? { groupOf: (key) => key.split('/')[0]! } : {});
      const [one, two] = [chosenBy(all, first), chosenBy(all, second)];
      const isShown = (cells: Population['cells']) => blocks.mayShow(cells.map(({ key }) => key));
      const derived = [
        ...(isShown(one) ? [one] : []),
        ...(isShown(two) ? [two] : []),
        ...(isShown(one) && isShown(two)
          ? [
              one.filter((cell) => !two.includes(cell)),
              two.filter((cell) => !one.includes(cell)),
              one.filter((cell) => two.includes(cell)),
              [...new Set([...one, ...two])],
            ]
          : []),
      ];
      shown += derived.length;
      for (const group of derived) {
        const people = group.reduce((sum, cell) => sum + cell.people, 0);
        if (people > 0 && people < FEWEST) throw new Error(`A group of ${people} is revealed.`);
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
  return { shown };
}
