interface Numbered {
  number: number;
}

/**
 * Merges the latest messages into the loaded ones. Where messages between the two are missing, only the latest are
 * kept, so that the list has no gap.
 */
export function mergeMessages<Message extends Numbered>(
  known: readonly Message[],
  latest: readonly Message[],
): readonly Message[] {
  const first = latest[0]?.number;
  const last = known.at(-1)?.number;
  if (first === undefined) return known;
  if (last === undefined || last + 1 < first) return latest;
  return [...known.filter(({ number }) => number < first), ...latest];
}
