/**
 * Mann-Whitney test: the probability that a value of `one` exceeds one of `other` (ties count half), and by how many standard
 * deviations the ranks differ from chance.
 *
 * @param {number[]} one
 * @param {number[]} other
 * @returns {{ above: number, deviations: number }}
 */
export function rankTest(one, other) {
  const all = [
    ...one.map((value) => ({ value, mine: true })),
    ...other.map((value) => ({ value, mine: false })),
  ].sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to++;
    // Equal values share their mean rank.
    const rank = (from + 1 + to) / 2;
    for (const { mine } of all.slice(from, to)) if (mine) ranks += rank;
    from = to;
  }
  const pairs = one.length * other.length;
  const wins = ranks - (one.length * (one.length + 1)) / 2;
  const spread = Math.sqrt((pairs * (one.length + other.length + 1)) / 12);
  return { above: wins / pairs, deviations: (wins - pairs / 2) / spread };
}
