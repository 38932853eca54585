interface Span {
  score: number;
  standardError: number | null;
}

/** Bounds of an axis that contains all scores with their errors, and up to six round ticks. */
export function axisOf(points: readonly Span[]): { from: number; to: number; ticks: number[] } {
  const ends = points.flatMap(({ score, standardError }) => [
    score - (standardError ?? 0),
    score + (standardError ?? 0),
  ]);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const width = Math.max(most - least, 1);
  const power = 10 ** Math.floor(Math.log10(width / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => width / size <= 4) ?? width;
  const from = Math.floor(least / step) * step;
  const to = Math.ceil(most / step) * step;
  const count = Math.max(1, Math.round((to - from) / step));
  return {
    from,
    to: from + count * step,
    ticks: Array.from({ length: count + 1 }, (_, nth) => Number((from + nth * step).toPrecision(12))),
  };
}
