/** Decomposes by itself into a space and a combining mark. */
export const ACUTE = '´';

/**
 * Characters that folding removes, in a notation valid in JavaScript and PostgreSQL: combining marks (Latin, Greek,
 * Cyrillic, Hebrew, Arabic), all kinds of apostrophes, and invisible characters.
 */
export const DROPPED = String.raw`[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'\u0060\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]`;

/** Letters without Unicode decomposition, and their replacements. */
export const ONE_FOR_ONE = ['øłđðħıŧŋĸςəɵƀɨʉ', 'olddhitnkσeobiu'] as const;
/** Letters that are replaced by two. */
export const DOUBLE = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij' } as const;

const dropped = new RegExp(DROPPED, 'gu');
const letters = new Map<string, string>([
  ...[...ONE_FOR_ONE[0]].map((letter, at) => [letter, ONE_FOR_ONE[1][at]!] as const),
  ...Object.entries(DOUBLE),
]);
const undecomposed = new RegExp(`[${[...letters.keys()].join('')}]`, 'gu');
/** Only the case needs to change; true of most texts. */
const PLAIN = /^[\x20-\x26\x28-\x5f\x61-\x7e]*$/;

/**
 * The form of a text for search and sorting: lower case, without accents and apostrophes. "Núñez", "O’Brien", "Łódź"
 * and "Straße" become "nunez", "obrien", "lodz" and "strasse". In SQL: `fold_text(words)` in each schema that has
 * `foldTextFunction` of `libs/server/free-text`.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .replaceAll(ACUTE, '')
    .normalize('NFKD')
    .replace(dropped, '')
    .toLowerCase()
    .replace(undecomposed, (letter) => letters.get(letter)!);
}

/** The folded words of a search, at most `most`; all of them must occur in a result. */
export function foldedWords(search: string | null | undefined, most = 8): string[] {
  return foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, most);
}

const APOSTROPHE = /['’‘ʼʻ´`′]/;

/** The words by whose beginnings a name is found: "O’Brien" by "obrien", "o brien" and "brien". */
export function wordsOfName(name: string): string[] {
  const parts = APOSTROPHE.test(name) ? separated(name.split(APOSTROPHE).join(' ')) : [];
  return [...new Set([...separated(name), ...parts])];
}

/** The folded words of a text, without punctuation. */
export const separated = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Compares names like `ORDER BY fold_text(name)`. */
export function compareNames(a: string, b: string): number {
  const [one, other] = [foldText(a), foldText(b)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
