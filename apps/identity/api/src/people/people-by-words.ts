import type { Conditions } from './conditions';
import { AFTER_ALL, longestFirst, type SearchTerm } from './person-filters';

/** All words of a person in a row of `identity.member_words`, each between spaces. */
const ALL_WORDS = `(' ' || w.sort_name || w.other_words || ' ')`;

interface Reading {
  /** A condition over `identity.member_words w`. */
  ofStatus: string;
  /** Rows read of each range, in the range's order. */
  most: number;
}

interface PeopleByWords {
  /** A query for `id`, `sort_name`, `status` and `other_words` of the longest term's people; may repeat a person. */
  read: string;
  /** A condition over its rows, as `w`: they match the other terms too. */
  alsoNamed: string;
}

/** People of the terms from the index of words alone, for searches that nothing but a status narrows. */
export function peopleByWords(
  conditions: Conditions,
  terms: readonly SearchTerm[],
  reading: Reading,
): PeopleByWords {
  const [longest, ...others] = longestFirst(terms);
  const read = readWords(conditions, longest!, reading);
  const named = others.map((term) => isAmongWords(conditions, term));
  return { read, alsoNamed: named.join(' AND ') || 'true' };
}

const COLUMNS = 'w.user_id AS id, w.sort_name, w.status, w.other_words';

/** Each range in the index's order: for a single word that is the order of names. */
function readWords(conditions: Conditions, { text, near }: SearchTerm, { ofStatus, most }: Reading): string {
  const words = `identity.member_words w WHERE ${ofStatus}`;
  const begins = `w.word >= ${conditions.value(text)} AND w.word < ${conditions.value(text + AFTER_ALL)}`;
  const beginning = `(SELECT ${COLUMNS} FROM ${words} AND ${begins} ORDER BY w.word, w.sort_name, w.user_id LIMIT ${most})`;
  if (!near?.length) return beginning;
  return `${beginning} UNION ALL
    SELECT w.* FROM unnest(${conditions.value(near)}::text[]) AS near(word), LATERAL (
      SELECT ${COLUMNS} FROM ${words} AND w.word = near.word ORDER BY w.sort_name, w.user_id LIMIT ${most}) AS w`;
}

function isAmongWords(conditions: Conditions, { text, near }: SearchTerm): string {
  const begins = `strpos(${ALL_WORDS}, ' ' || ${conditions.value(text)}::text) > 0`;
  if (!near?.length) return begins;
  return `(${begins} OR EXISTS (SELECT 1 FROM unnest(${conditions.value(near)}::text[]) AS n(word)
           WHERE strpos(${ALL_WORDS}, ' ' || n.word || ' ') > 0))`;
}
