export interface TextChange {
  at: number;
  removed: number;
  added: string;
}

/** The single range in which two texts differ: common text at both ends stays, and with it what others write there. */
export function changeBetween(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return {
    at: start,
    removed: before.length - start - end,
    added: after.slice(start, after.length - end),
  };
}
