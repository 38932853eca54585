import type { ComparisonSubject, RoiLearning } from '../__generated__/resolvers';

interface Range {
  value: number;
  from: number;
  to: number;
}

/**
 * Growth in a school year up to the end of the grade, in standard deviations of national tests: Hill, Bloom, Black and Lipsey
 * (2008), "Empirical Benchmarks for Interpreting Effect Sizes in Research". Grades 11 and 12 grow too little to divide by.
 */
const GROWTH: Readonly<Record<'ELA' | 'MATH', Readonly<Record<number, number>>>> = {
  ELA: { 1: 1.52, 2: 0.97, 3: 0.6, 4: 0.36, 5: 0.4, 6: 0.32, 7: 0.23, 8: 0.26, 9: 0.24, 10: 0.19 },
  MATH: { 1: 1.14, 2: 1.03, 3: 0.89, 4: 0.52, 5: 0.56, 6: 0.41, 7: 0.3, 8: 0.32, 9: 0.22, 10: 0.25 },
};

/** Months that the growth of a school year takes. */
const MONTHS_A_YEAR = 9;
/** Share of the students whose grade has to be one of the table. */
const ENOUGH = 0.8;

interface Asked {
  subject: ComparisonSubject;
  /** Of a design that supports an effect, in standard deviations. */
  effectSize: Range;
  /** Grades of the tutored students, as codes of the 22-step list; null: not stated. */
  grades: readonly (string | null)[];
  costPerLearnerCents: number | null;
}

/** The effect in months of learning, and that per 1,000 of the currency. */
export function learningOf({ subject, effectSize, grades, costPerLearnerCents }: Asked): RoiLearning {
  const none = { months: null, perThousand: null, costPerLearnerCents };
  if (costPerLearnerCents === null || costPerLearnerCents <= 0) return { ...none, refusal: 'NO_COSTS' };
  if (subject === 'SKILLS') return { ...none, refusal: 'NO_BENCHMARK' };
  const found = grades.flatMap((grade) => GROWTH[subject][gradeNumber(grade)] ?? []);
  if (found.length === 0 || found.length < ENOUGH * grades.length) return { ...none, refusal: 'NO_GRADES' };
  const growth = found.reduce((sum, each) => sum + each, 0) / found.length;
  const months = scaled(effectSize, MONTHS_A_YEAR / growth);
  return {
    months: rounded(months),
    perThousand: rounded(scaled(months, 100_000 / costPerLearnerCents)),
    costPerLearnerCents,
    refusal: null,
  };
}

const gradeNumber = (grade: string | null): number => (/^\d{1,2}$/.test(grade ?? '') ? Number(grade) : -1);

const scaled = ({ value, from, to }: Range, by: number): Range => ({
  value: value * by,
  from: from * by,
  to: to * by,
});

/** To one decimal, without a negative zero. */
function rounded(range: Range): Range {
  const round = (number: number) => Number(number.toFixed(1)) + 0;
  return { value: round(range.value), from: round(range.from), to: round(range.to) };
}
