import { foldedWords, foldText } from '@lyceum/contracts/folding';

/** A list of up to this length needs no search field. */
export const MOST_WITHOUT_SEARCH = 7;
/** The most rows that render without a noticeable delay. */
const MOST = 100;

/**
 * Entries whose name contains every typed word, ignoring accents and case: the first hundred, and the number left out.
 */
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
