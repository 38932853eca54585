import fc from 'fast-check';
import type { RoiCohort } from '../__generated__/resolvers';
import { cohortsOf, growthOf, judgeOutcomes, type TutoredStudent } from './judge-outcomes';
import { FEWEST, withholdParts } from '../small-groups/subject';

const yardstick = { weeks: 4, fullDosageMinutes: 60 };
const student = (change: Partial<TutoredStudent> = {}): TutoredStudent => ({
  id: 'x',
  userId: 'x',
  gradeLevel: null,
  school: null,
  groups: {
    GENDER: null,
    ETHNICITY: null,
    ELL: null,
    IEP: null,
    ECONOMIC_DISADVANTAGE: null,
    DISABILITY: null,
  },
  ela: [700, null, 710],
  math: [null, null, null],
  assignment: null,
  previousLevel: null,
  level: null,
  matched: true,
  present: 240,
  ...change,
});
const many = (count: number, change: Partial<TutoredStudent> = {}) =>
  Array.from({ length: count }, () => student(change));

it('withholds values so that none follows from the whole less the shown ones', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(counts, (parts) => {
      const held = withholdParts(parts);
      const hidden = parts.filter((_, part) => held[part]);
      for (const [part, count] of parts.entries())
        if (!held[part]) expect(count === 0 || count >= FEWEST).toBe(true);
      const isAll = parts.every((count, part) => held[part] || count === 0);
      if (hidden.length > 0 && !isAll) {
        expect(hidden.length).toBeGreaterThan(1);
        expect(hidden.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(FEWEST);
      }
    }),
  );
});

it('withholds a score whose count of measured students is too small, in groups of any size', () => {
  const parts = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, (sizes) => {
      const groups = sizes.map(([measured, not]) => [
        ...many(measured),
        ...many(not, { ela: [null, null, 1] }),
      ]);
      const cohorts = cohortsOf(groups, yardstick);
      for (const [place, { withheld, students, ela }] of cohorts.entries()) {
        expect(withheld ? students : students === groups[place]!.length).toBe(withheld ? null : true);
        if (withheld && groups[place]!.length > 0) expect(ela).toMatchObject({ withheld: true, mean: null });
        if (!ela.withheld) expect(ela.students === 0 || ela.students! >= FEWEST).toBe(true);
      }
      const measured = sizes.map(([count]) => count);
      const all = measured.reduce((sum, count) => sum + count, 0);
      const hidden = measured.filter((count, place) => count > 0 && cohorts[place]!.ela.withheld);
      const isSomeShown = cohorts.some(({ ela }) => (ela.students ?? 0) > 0);
      if (all >= FEWEST && hidden.length > 0 && isSomeShown) {
        expect(hidden.length).toBeGreaterThan(1);
        expect(hidden.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(FEWEST);
      }
    }),
  );
});

it('measures growth from the earliest score to the latest', () => {
  expect(growthOf([700, 720, 715])).toBe(15);
  expect(growthOf([null, 720, 715])).toBe(-5);
  expect(growthOf([700, null, null])).toBeNull();
});

it('compares scores by minutes and by groups', () => {
  const students = [
    ...many(12, { level: 'Proficient', previousLevel: 'Basic' }),
    ...many(15, { present: 0, matched: false, ela: [700, 700, 696], level: 'Basic', previousLevel: 'Basic' }),
  ];
  const { total, matched, byDosage, levels } = judgeOutcomes(students, 'OUTCOMES', yardstick);
  expect(matched).toBe(12);
  expect(total).toMatchObject({
    students: 27,
    fullDosageShare: 44,
    ela: { students: 27, mean: 2.2, grewShare: 44 },
  });
  expect(total.math).toEqual({ withheld: false, students: 0, mean: null, grewShare: null });
  const shown = byDosage.filter(({ cohort }) => cohort.students !== 0);
  expect(shown).toMatchObject([
    { fromMinutes: 0, toMinutes: 0, cohort: { students: 15, ela: { mean: -4, grewShare: 0 } } },
    { fromMinutes: 60, toMinutes: 89, cohort: { students: 12, ela: { mean: 10, grewShare: 100 } } },
  ]);
  expect(levels).toEqual([
    { level: 'Basic', previous: 27, mostRecent: 15 },
    { level: 'Proficient', previous: 0, mostRecent: 12 },
  ]);
});

it('withholds a group of nine, and the group that would reveal it', () => {
  const group = (ell: string, count: number) => many(count, { groups: { ...student().groups, ELL: ell } });
  const { byGroup } = judgeOutcomes([...group('TRUE', 9), ...group('FALSE', 30)], 'EQUITY', yardstick);
  expect(byGroup).toHaveLength(1);
  const cohorts: RoiCohort[] = byGroup[0]!.groups.map(({ cohort }) => cohort);
  expect(cohorts.map(({ withheld, students }) => [withheld, students])).toEqual([
    [true, null],
    [true, null],
  ]);
  expect(judgeOutcomes(group('TRUE', 9), 'EQUITY', yardstick).total).toMatchObject({
    withheld: true,
    students: null,
  });
});
