import { averageOf, percentOf } from '@lyceum/contracts/metrics';
import type {
  EvidenceDesign,
  OutcomeComparison,
  RoiCohort,
  RoiDimension,
  RoiDimensionCohorts,
  RoiGrowth,
  RoiLevel,
  RoiOutcomes,
} from '../__generated__/resolvers';
import { withholdParts } from '../small-groups/subject';
import { groupedBy } from './grouped-by';
import type { Student } from './read-student-file';
import { bandOf, edges, perWeek, type Yardstick } from './sum-up';

/** A student of the file with the ledger's minutes; 0 without an entry. */
export interface TutoredStudent extends Student {
  userId: string;
  matched: boolean;
  present: number;
}

const DIMENSIONS: readonly RoiDimension[] = [
  'GENDER',
  'ETHNICITY',
  'ELL',
  'IEP',
  'ECONOMIC_DISADVANTAGE',
  'DISABILITY',
];

/** Scores and levels by minutes (OUTCOMES) or by student group (EQUITY). */
export function judgeOutcomes(
  students: readonly TutoredStudent[],
  type: 'OUTCOMES' | 'EQUITY',
  yardstick: Yardstick,
  comparisons: OutcomeComparison[] = [],
): RoiOutcomes {
  return {
    students: students.length,
    matched: students.filter(({ matched }) => matched).length,
    total: wholeOf(students, yardstick),
    byDosage: type === 'OUTCOMES' ? byDosage(students, yardstick) : [],
    levels: type === 'OUTCOMES' ? levelsOf(students) : [],
    byGroup: type === 'EQUITY' ? byGroup(students, yardstick) : [],
    design: strongest(comparisons),
    comparisons,
  };
}

function strongest(comparisons: readonly OutcomeComparison[]): EvidenceDesign {
  const designs = comparisons.flatMap(({ design, refusal }) => (refusal ? [] : [design]));
  return (['RANDOMIZED', 'CUTOFF', 'MATCHED'] as const).find((each) => designs.includes(each)) ?? 'DESCRIBED';
}

/** The latest measure less the earliest; null with fewer than two. */
export function growthOf(measures: readonly (number | null)[]): number | null {
  const taken = measures.filter((measure) => measure !== null);
  return taken.length < 2 ? null : taken.at(-1)! - taken[0]!;
}

function byDosage(students: readonly TutoredStudent[], yardstick: Yardstick): RoiOutcomes['byDosage'] {
  const bands = edges();
  const parts = bands.map((): TutoredStudent[] => []);
  for (const student of students) parts[bandOf(perWeek(student.present, yardstick.weeks))]!.push(student);
  const cohorts = cohortsOf(parts, yardstick);
  return bands.map((edge, band) => ({ ...edge, cohort: cohorts[band]! }));
}

function byGroup(students: readonly TutoredStudent[], yardstick: Yardstick): RoiDimensionCohorts[] {
  return DIMENSIONS.flatMap((dimension) => {
    const groups = partsBy(students, (student) => student.groups[dimension]);
    // The file has no such column.
    if (groups.every(([value]) => value === null)) return [];
    const cohorts = cohortsOf(
      groups.map(([, own]) => own),
      yardstick,
    );
    return [{ dimension, groups: groups.map(([value], place) => ({ value, cohort: cohorts[place]! })) }];
  });
}

function levelsOf(students: readonly TutoredStudent[]): RoiLevel[] {
  const levels = [...new Set(students.flatMap(({ previousLevel, level }) => [previousLevel, level]))];
  if (levels.every((level) => level === null)) return [];
  const counted = (of: (student: TutoredStudent) => string | null) => {
    const counts = levels.map((level) => students.filter((student) => of(student) === level).length);
    const held = withholdParts(counts);
    return counts.map((count, place) => (held[place] ? null : count));
  };
  const [previous, mostRecent] = [counted((student) => student.previousLevel), counted(({ level }) => level)];
  return levels
    .map((level, place) => ({ level, previous: previous[place]!, mostRecent: mostRecent[place]! }))
    .sort((a, b) => byValue(a.level, b.level));
}

function partsBy(
  students: readonly TutoredStudent[],
  keyOf: (student: TutoredStudent) => string | null,
): [string | null, TutoredStudent[]][] {
  return [...groupedBy(students, keyOf)].sort(([a], [b]) => byValue(a, b));
}

const byValue = (a: string | null, b: string | null) =>
  Number(a === null) - Number(b === null) || (a! < b! ? -1 : a === b ? 0 : 1);

/**
 * Cohorts that partition a whole. Values that could be derived from the whole and the other cohorts are withheld,
 * measure by measure.
 */
export function cohortsOf(parts: readonly (readonly TutoredStudent[])[], yardstick: Yardstick): RoiCohort[] {
  const held = withholdParts(parts.map((part) => part.length));
  const scores = (['ela', 'math'] as const).map((subject) => {
    const grown = parts.map((part) => growths(part, subject));
    const withheld = withholdParts(
      grown.map((part) => part.length),
      held,
    );
    return grown.map((part, place) => growth(part, withheld[place]! || held[place]!));
  });
  return parts.map((part, place) =>
    cohort(part, held[place]!, scores[0]![place]!, scores[1]![place]!, yardstick),
  );
}

function wholeOf(students: readonly TutoredStudent[], yardstick: Yardstick): RoiCohort {
  return cohortsOf([students], yardstick)[0]!;
}

const growths = (students: readonly Student[], subject: 'ela' | 'math') =>
  students.flatMap((student) => growthOf(student[subject]) ?? []);

function growth(grown: readonly number[], withheld: boolean): RoiGrowth {
  if (withheld) return { withheld, students: null, mean: null, grewShare: null };
  const students = grown.length;
  if (students === 0) return { withheld, students, mean: null, grewShare: null };
  return {
    withheld,
    students,
    mean: Math.round((10 * grown.reduce((sum, by) => sum + by, 0)) / students) / 10,
    grewShare: percentOf(grown.filter((by) => by > 0).length, students),
  };
}

function cohort(
  part: readonly TutoredStudent[],
  withheld: boolean,
  ela: RoiGrowth,
  math: RoiGrowth,
  { weeks, fullDosageMinutes }: Yardstick,
): RoiCohort {
  const students = part.length;
  if (withheld)
    return { withheld, students: null, averageWeeklyMinutes: null, fullDosageShare: null, ela, math };
  if (students === 0)
    return { withheld, students, averageWeeklyMinutes: null, fullDosageShare: null, ela, math };
  const full = part.filter(({ present }) => perWeek(present, weeks) >= fullDosageMinutes).length;
  return {
    withheld,
    students,
    averageWeeklyMinutes: averageOf(
      part.reduce((sum, { present }) => sum + present, 0),
      students * weeks,
    ),
    fullDosageShare: percentOf(full, students),
    ela,
    math,
  };
}
