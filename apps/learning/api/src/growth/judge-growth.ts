import type { GrowthVerdict } from '../__generated__/resolvers';

export interface Result {
  score: number;
  error: number | null;
  /** The score on the scale of the standard error, where the two scales differ. */
  errorScore: number | null;
}

/** Standard error of the difference of two results with independent errors. */
export function errorOfDifference(pre: number | null, post: number | null): number | null {
  return pre === null || post === null ? null : Math.hypot(pre, post);
}

/** A difference within one standard error is neither a gain nor a loss. */
export function verdictOf(difference: number, error: number | null): GrowthVerdict {
  if (error === null) return 'ERROR_UNKNOWN';
  if (Math.abs(difference) <= error) return 'WITHIN_ERROR';
  return difference > 0 ? 'GAIN' : 'LOSS';
}

export interface Growth {
  difference: number;
  /** Null: unknown, or on another scale than the score. */
  standardError: number | null;
  verdict: GrowthVerdict;
}

/**
 * `otherScale`: standard errors are on the scale of `errorScore`, so the verdict compares differences on that scale.
 */
export function growthOf(pre: Result, post: Result, otherScale: boolean): Growth {
  const difference = post.score - pre.score;
  const error = errorOfDifference(pre.error, post.error);
  if (!otherScale) return { difference, standardError: error, verdict: verdictOf(difference, error) };
  const isKnown = pre.errorScore !== null && post.errorScore !== null;
  const judged = isKnown ? post.errorScore! - pre.errorScore! : 0;
  return { difference, standardError: null, verdict: verdictOf(judged, isKnown ? error : null) };
}

export interface Group extends Growth {
  learners: number;
  preMean: number;
  postMean: number;
  gains: number;
  losses: number;
  withinError: number;
  errorUnknown: number;
}

/** The standard error is that of the mean difference, from the scatter of the differences. Null: there is no pair. */
export function groupGrowth(pairs: readonly { pre: Result; post: Result; growth: Growth }[]): Group | null {
  const learners = pairs.length;
  if (learners === 0) return null;
  const mean = (of: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / learners;
  const difference = mean(({ growth }) => growth.difference);
  const squares = pairs.reduce((sum, { growth }) => sum + (growth.difference - difference) ** 2, 0);
  const standardError = learners > 1 ? Math.sqrt(squares / (learners - 1) / learners) : null;
  const count = (verdict: GrowthVerdict) => pairs.filter(({ growth }) => growth.verdict === verdict).length;
  return {
    ...{ learners, difference, standardError, verdict: verdictOf(difference, standardError) },
    ...{ preMean: mean(({ pre }) => pre.score), postMean: mean(({ post }) => post.score) },
    ...{ gains: count('GAIN'), losses: count('LOSS') },
    ...{ withinError: count('WITHIN_ERROR'), errorUnknown: count('ERROR_UNKNOWN') },
  };
}
