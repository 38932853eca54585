/** Fewer people than this are never told of. */
export const FEWEST = 10;

/**
 * Which parts of a whole are held back, where the whole is shown: those of fewer than ten people, and as many of the next smallest as it
 * takes for those held back to be two at least and ten people together, so that nothing follows from the whole less the rest. A part
 * of nobody tells of nobody, and stays. `also`: parts that are held back in any case.
 */
export function withhold(counts: readonly number[], also: readonly boolean[] = []): boolean[] {
  const held = counts.map((count, part) => count > 0 && (count < FEWEST || also[part] === true));
  const shown = () => counts.flatMap((count, part) => (count > 0 && !held[part] ? [{ count, part }] : []));
  const isSafe = () => {
    const hidden = counts.filter((_, part) => held[part]);
    return (
      hidden.length === 0 || (hidden.length > 1 && hidden.reduce((sum, count) => sum + count, 0) >= FEWEST)
    );
  };
  for (let rest = shown(); rest.length > 0 && !isSafe(); rest = shown()) {
    const smallest = rest.reduce((least, each) => (each.count < least.count ? each : least));
    held[smallest.part] = true;
  }
  return held;
}
