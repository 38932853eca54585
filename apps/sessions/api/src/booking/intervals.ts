/** Milliseconds since the epoch; `from` inclusive, `to` exclusive. */
export interface Interval {
  from: number;
  to: number;
}

/** Sorts intervals, joins those that touch or overlap, and drops empty ones. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    if (to <= from) continue;
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Intersection of two sorted lists without overlaps. */
export function common(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const found: Interval[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const from = Math.max(a[i]!.from, b[j]!.from);
    const to = Math.min(a[i]!.to, b[j]!.to);
    if (from < to) found.push({ from, to });
    if (a[i]!.to < b[j]!.to) i++;
    else j++;
  }
  return found;
}

/** Difference of two sorted lists without overlaps. */
export function without(all: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const gaps: Interval[] = [];
  let from = -Infinity;
  for (const interval of taken) {
    gaps.push({ from, to: interval.from });
    from = interval.to;
  }
  return common(all, [...gaps, { from, to: Infinity }]);
}

/** Whether an instant lies in one of the sorted intervals. */
export function holdsInstant(intervals: readonly Interval[], at: number): boolean {
  return intervals.some(({ from, to }) => at >= from && at < to);
}
