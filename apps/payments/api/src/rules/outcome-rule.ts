import type { OutcomeFigures } from './settlement-rule';

/** A learner's result of the test that a contract names. Score and error are hundredths of the test's unit. */
export interface TestResult {
  id: string;
  learnerId: string;
  /** YYYY-MM-DD. */
  on: string;
  score: number;
  /** Standard error of the score; null: unknown. */
  error: number | null;
  /** Results with other norms are not comparable. */
  norms: string;
  /** The vendor reads no score. */
  adminsOnly: boolean;
}

/** The first and the last result of a learner in a period. */
export interface LearnerOutcome {
  learnerId: string;
  first: TestResult | null;
  last: TestResult | null;
  /** Null: there are no two comparable results of different days. */
  difference: number | null;
  /** Standard error of the difference; null: unknown. */
  error: number | null;
  /** The difference is at least the bound; null as the difference. */
  reached: boolean | null;
}

/** One outcome for each learner, by the id. Of several results of one day the one with the greatest id counts. */
export function learnerOutcomes(
  learnerIds: readonly string[],
  results: readonly TestResult[],
  bound: number,
): LearnerOutcome[] {
  const own = new Map<string, TestResult[]>();
  for (const result of results) {
    const all = own.get(result.learnerId);
    if (all) all.push(result);
    else own.set(result.learnerId, [result]);
  }
  return [...new Set(learnerIds)].sort().map((learnerId) => ofLearner(learnerId, own.get(learnerId), bound));
}

function ofLearner(learnerId: string, results: TestResult[] = [], bound: number): LearnerOutcome {
  const sorted = results.toSorted((a, b) => compare(a.on, b.on) || compare(a.id, b.id));
  const last = sorted.at(-1) ?? null;
  const first = sorted.findLast(({ on }) => on === sorted[0]!.on) ?? null;
  if (!first || !last || first.on === last.on || first.norms !== last.norms)
    return { learnerId, first, last: null, difference: null, error: null, reached: null };
  const difference = last.score - first.score;
  const error =
    first.error === null || last.error === null ? null : Math.round(Math.hypot(first.error, last.error));
  return { learnerId, first, last, difference, error, reached: difference >= bound };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The figures of a period, of the learners with a difference. The error is the standard error of the mean difference, from
 * the scatter of the differences; null for a single learner.
 */
export function outcomeOf(
  outcomes: readonly Pick<LearnerOutcome, 'difference' | 'reached'>[],
): OutcomeFigures {
  const differences = outcomes.flatMap(({ difference }) => (difference === null ? [] : [difference]));
  const learners = differences.length;
  if (learners === 0) return { growth: null, error: null, learners, onTarget: 0 };
  const mean = differences.reduce((sum, each) => sum + each, 0) / learners;
  const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return {
    growth: Math.round(mean),
    error: learners > 1 ? Math.round(Math.sqrt(squares / (learners - 1) / learners)) : null,
    learners,
    onTarget: outcomes.filter(({ reached }) => reached).length,
  };
}
