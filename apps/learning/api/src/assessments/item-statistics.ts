/** Fewest answers that a statistic is computed from. */
export const FEWEST_ANSWERS = 10;

/** The points of one question in one response. */
export interface ItemPoints {
  questionId: string;
  points: number;
  /** Greatest number of points of the question, above 0. */
  most: number;
}

export interface ItemStatistics {
  /** Number of responses with points for the question. */
  answers: number;
  /** Mean share of the points, from 0 (nobody gets any) to 1 (everybody gets all). Null below FEWEST_ANSWERS. */
  difficulty: number | null;
  /**
   * Corrected item-total correlation, from -1 to 1: of the question's points with the points of the response's other
   * questions. Null below FEWEST_ANSWERS, without other questions, and where one of the two never varies.
   */
  discrimination: number | null;
}

/** Statistics of each question over responses; the order of responses and of their questions has no influence. */
export function itemStatistics(
  responses: readonly (readonly ItemPoints[])[],
): ReadonlyMap<string, ItemStatistics> {
  const pairs = new Map<string, Pair[]>();
  for (const response of responses) {
    const total = response.reduce((sum, { points }) => sum + points, 0);
    for (const { questionId, points, most } of response) {
      const pair = {
        share: points / most,
        own: points,
        rest: response.length > 1 ? total - points : null,
      };
      const known = pairs.get(questionId);
      if (known) known.push(pair);
      else pairs.set(questionId, [pair]);
    }
  }
  return new Map([...pairs].map(([questionId, all]) => [questionId, statisticsOf(all)]));
}

/** Points in one response. */
interface Pair {
  /** Of the question's most points. */
  share: number;
  own: number;
  /** Points of the response's other questions; null: there are none. */
  rest: number | null;
}

function statisticsOf(all: readonly Pair[]): ItemStatistics {
  const answers = all.length;
  if (answers < FEWEST_ANSWERS) return { answers, difficulty: null, discrimination: null };
  const withRest = all.flatMap(({ own, rest }) => (rest === null ? [] : [[own, rest] as const]));
  return {
    answers,
    difficulty: all.reduce((sum, { share }) => sum + share, 0) / answers,
    discrimination: withRest.length < FEWEST_ANSWERS ? null : correlation(withRest),
  };
}

/** Pearson's correlation; null where one side never varies. */
function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const sumOf = (term: (x: number, y: number) => number) =>
    pairs.reduce((sum, [x, y]) => sum + term(x - meanX, y - meanY), 0);
  const [xx, yy, xy] = [sumOf((x) => x * x), sumOf((_, y) => y * y), sumOf((x, y) => x * y)];
  // Sums of squares of equal decimals can differ from 0 by rounding.
  if (xx < 1e-9 || yy < 1e-9) return null;
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}
