import { separated, wordsOfName } from '@lyceum/contracts/folding';

/** Whether each typed word is the beginning of a word of the text. An empty input matches everything. */
export function matchesWords(typed: string, text: string): boolean {
  const words = wordsOfName(text);
  return separated(typed).every((beginning) => words.some((word) => word.startsWith(beginning)));
}
