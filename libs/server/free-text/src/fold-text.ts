import { ACUTE, DOUBLE, DROPPED, foldedWords, ONE_FOR_ONE } from '@lyceum/contracts/folding';

/** SQL twin of `foldText`: for generated columns, indexes, and orders. */
export function foldTextFunction(schema: string): string {
  const small = `lower(regexp_replace(normalize(replace(words, '${ACUTE}', ''), NFKD), '${DROPPED.replaceAll("'", "''")}', '', 'g') COLLATE "pg_c_utf8")`;
  const folded = Object.entries(DOUBLE).reduce(
    (inner, [letter, two]) => `replace(${inner}, '${letter}', '${two}')`,
    `translate(${small}, '${ONE_FOR_ONE[0]}', '${ONE_FOR_ONE[1]}')`,
  );
  return `CREATE FUNCTION ${schema}.fold_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT ${folded} $$`;
}

/** The words of a search as patterns for LIKE, over a folded text: each has to be somewhere in it. */
export function foldedPatterns(search: string | null | undefined, most?: number): string[] {
  return foldedWords(search, most).map((word) => `%${likeWord(word)}%`);
}

/** A word as LIKE takes it literally. */
export const likeWord = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);
