/** The columns of a student file that hold a name; they are stored with the student's characteristics. */
const part = (column: string) => `nullif(btrim(s.characteristics ->> '${column}'), '')`;
const IS_NAMED = `coalesce(${part('first_name')}, '') <> '' AND coalesce(${part('last_name')}, '') <> ''`;

/**
 * SQL: the parts of a `PersonLine` that name student `s`; without a complete name in the file a placeholder, of which
 * `word` (SQL) is the first name.
 */
export const studentNameSql = (word: string): string =>
  `'firstName', CASE WHEN ${IS_NAMED} THEN left(${part('first_name')}, 100) ELSE ${word} END,
   'lastName', CASE WHEN ${IS_NAMED} THEN left(${part('last_name')}, 100) ELSE s.external_id END,
   'isNamed', ${IS_NAMED}`;
