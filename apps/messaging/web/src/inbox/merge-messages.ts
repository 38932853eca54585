interface Numbered {
  number: number;
}

/**
 * What was known, brought up to date by the latest messages. Where some came between the two that were not asked for, only the latest
 * are kept: none may be missing in the midst.
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
