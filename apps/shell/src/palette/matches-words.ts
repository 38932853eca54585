import { separated, wordsOfName } from '@lyceum/contracts/folding';

/** Each typed word begins a word of the text. Nothing typed matches everything. */
export function matchesWords(typed: string, text: string): boolean {
  const words = wordsOfName(text);
  return separated(typed).every((beginning) => words.some((word) => word.startsWith(beginning)));
}
