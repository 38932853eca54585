import fc from 'fast-check';
import { Others, type Atom } from '../metrics/others-table';
import { FEWEST } from '../small-groups/subject';

const [WEEKS, SCHOOLS, GRADES] = [4, 3, 3] as const;

const population = fc
  .array(fc.oneof(fc.constant(0), fc.nat(12), fc.nat(40)), {
    minLength: WEEKS * SCHOOLS * GRADES,
    maxLength: WEEKS * SCHOOLS * GRADES,
  })
  .map((counts) =>
    counts.map((people, at): Atom => {
      const school = Math.floor(at / WEEKS) % SCHOOLS;
      return {
        week: `2026-11-0${1 + (at % WEEKS)}`,
        school: `school-${school}`,
        // A district of two schools, and one of a single school.
        district: school === 2 ? 'small' : 'large',
        grade: `grade-${Math.floor(at / (WEEKS * SCHOOLS))}`,
        people,
        counts: people,
        outOf: null,
      };
    }),
  );

type Property = 'week' | 'school' | 'district' | 'grade';

/** A span of weeks, filters, and the value of a row; without one, the total. */
const table = fc.record({
  from: fc.nat(WEEKS - 1),
  weeks: fc.integer({ min: 1, max: WEEKS }),
  school: fc.option(fc.nat(SCHOOLS - 1)),
  grade: fc.option(fc.nat(GRADES - 1)),
  row: fc.option(fc.constantFrom<Property>('week', 'school', 'district', 'grade')),
  value: fc.nat(WEEKS * SCHOOLS * GRADES - 1),
});

/**
 * Simulates a program admin who compares with other programs by two tables of any weeks, filters and splits: no sum,
 * difference or intersection of two shown figures is about fewer than ten people of a week.
 */
export function attackByTablePairs(runs: number): { shown: number } {
  let shown = 0;
  fc.assert(
    fc.property(population, table, table, (atoms, first, second) => {
      const figure = ({ from, weeks, school, grade, row, value }: typeof first) => {
        const inSpan = atoms.filter((_, at) => at % WEEKS >= from && at % WEEKS < from + weeks);
        const others = new Others(inSpan);
        return others.shown(
          (atom) =>
            (school === null || atom.school === `school-${school}`) &&
            (grade === null || atom.grade === `grade-${grade}`) &&
            (row === null || atom[row] === atoms[value]![row]),
        );
      };
      const [one, two] = [figure(first), figure(second)];
      const derived = [
        ...(one ? [one] : []),
        ...(two ? [two] : []),
        ...(one && two
          ? [
              one.filter((atom) => !two.includes(atom)),
              two.filter((atom) => !one.includes(atom)),
              one.filter((atom) => two.includes(atom)),
            ]
          : []),
      ];
      for (const group of derived)
        for (const week of new Set(group.map((atom) => atom.week))) {
          const people = group.reduce((so, atom) => so + (atom.week === week ? atom.people : 0), 0);
          if (people > 0) shown += 1;
          if (people > 0 && people < FEWEST) throw new Error(`A group of ${people} is revealed.`);
        }
    }),
    { numRuns: runs, endOnFailure: true },
  );
  return { shown };
}
