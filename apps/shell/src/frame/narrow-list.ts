import { foldedWords, foldText } from '@lyceum/contracts/folding';

/** Up to here a list is looked over faster than it is searched. */
export const SEEN_AT_ONCE = 7;
/** More rows than anybody scrolls through, and still drawn at once. */
const MOST = 100;

/** Entries whose name has every typed word, accents and case aside: the first hundred, and how many are left out. */
export function narrow<Entry extends { name: string }>(
  entries: readonly Entry[],
  search: string,
): { shown: Entry[]; hidden: number } {
  const words = foldedWords(search);
  const matching = entries.filter(({ name }) => {
    const text = foldText(name);
    return words.every((word) => text.includes(word));
  });
  return { shown: matching.slice(0, MOST), hidden: Math.max(0, matching.length - MOST) };
}
