/** As people type it: lower case, without accents. */
export function searchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** LIKE patterns by which each of the words is somewhere in such a text. */
export function patternsOf(words: string | null | undefined): string[] {
  return searchText(words ?? '')
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
