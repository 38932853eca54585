import { ACUTE, DOUBLE, DROPPED, foldedWords, ONE_FOR_ONE } from '@lyceum/contracts/folding';

/** The SQL counterpart of `foldText`, for generated columns, indexes and ORDER BY. */
export function foldTextFunction(schema: string): string {
  const small = `lower(regexp_replace(normalize(replace(words, '${ACUTE}', ''), NFKD), '${DROPPED.replaceAll("'", "''")}', '', 'g') COLLATE "pg_c_utf8")`;
  const folded = Object.entries(DOUBLE).reduce(
    (inner, [letter, two]) => `replace(${inner}, '${letter}', '${two}')`,
    `translate(${small}, '${ONE_FOR_ONE[0]}', '${ONE_FOR_ONE[1]}')`,
  );
  return `CREATE FUNCTION ${schema}.fold_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT ${folded} $$`;
}

/** The words of a search as LIKE patterns for a folded text; all of them must match. */
export function foldedPatterns(search: string | null | undefined, most?: number): string[] {
  return foldedWords(search, most).map((word) => `%${likeWord(word)}%`);
}

/** Escapes the wildcards of LIKE. */
export const likeWord = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);
