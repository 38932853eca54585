/** Whether a result counts instead of another one of the same event: the first differing part of the ranks decides. */
export function outranks(rank: readonly (number | string)[], other: readonly (number | string)[]): boolean {
  for (const [at, part] of rank.entries()) {
    const against = other[at];
    if (against === undefined) return true;
    if (part !== against) return part > against;
  }
  return false;
}
