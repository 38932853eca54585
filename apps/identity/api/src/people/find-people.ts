import type { TenantDb } from '@lyceum/server/tenancy';
import { Conditions } from './conditions';
import { MEMBER_COLUMNS, type Member } from './member';
import { nearWords } from './near-words';
import { peopleByWords } from './people-by-words';
import { matchesTerms, type SearchTerm } from './person-filters';
import { termsOf } from './search-words';

/** Rows of one broad prefix that are examined; more for several words, because few people match a second one. */
const MOST_CANDIDATES = { ofOneWord: 500, ofSeveral: 20_000 };

interface PeopleSearch {
  searchTerm: string | null | undefined;
  /** Include archived people. */
  archivedToo?: boolean;
  /** Adds what narrows the search beside its words and `archivedToo`; null: nothing does. Called for each try. */
  narrow: ((conditions: Conditions) => void) | null;
  limit: number;
}

/** The first few people by name. Where nothing matches the typed words, words that differ by one edit are tried. */
export async function findPeople(db: TenantDb, search: PeopleSearch): Promise<Member[]> {
  const terms = termsOf(search.searchTerm).map((text): SearchTerm => ({ text }));
  // A search was typed that contains no word to search for: it finds nothing.
  if (search.searchTerm?.trim() && terms.length === 0) return [];
  const found = await tryTerms(db, search, terms);
  if (found.length > 0 || terms.length === 0) return found;
  const meant = await meantTerms(db, terms);
  return meant ? tryTerms(db, search, meant) : [];
}

function tryTerms(db: TenantDb, search: PeopleSearch, terms: readonly SearchTerm[]): Promise<Member[]> {
  const conditions = new Conditions();
  const found = terms.length > 0 && !search.narrow ? namedFirst : first;
  return db.query<Member>(
    // People of a common name are sorted by columns of an index; only the few that are returned are read whole.
    `WITH found AS (${found(conditions, search, terms)} LIMIT ${conditions.value(search.limit)})
     SELECT ${MEMBER_COLUMNS} FROM found f JOIN identity.members m ON m.id = f.id ORDER BY m.sort_name, m.id`,
    conditions.values,
  );
}

function first(
  conditions: Conditions,
  { narrow, archivedToo }: PeopleSearch,
  terms: readonly SearchTerm[],
): string {
  if (!archivedToo) conditions.add(`m.status <> 'ARCHIVED'`);
  narrow?.(conditions);
  matchesTerms(conditions, terms);
  return `SELECT m.id FROM identity.members m WHERE ${conditions.sql} ORDER BY m.sort_name, m.id`;
}

/** For pickers: of a prefix that very many people share, only the nearest rows are examined. */
function namedFirst(
  conditions: Conditions,
  { archivedToo }: PeopleSearch,
  terms: readonly SearchTerm[],
): string {
  const most = terms.length > 1 ? MOST_CANDIDATES.ofSeveral : MOST_CANDIDATES.ofOneWord;
  const ofStatus = archivedToo ? 'true' : `w.status <> 'ARCHIVED'`;
  const { read, alsoNamed } = peopleByWords(conditions, terms, { ofStatus, most });
  return `SELECT DISTINCT w.sort_name, w.id FROM (${read}) AS w WHERE ${alsoNamed} ORDER BY w.sort_name, w.id`;
}

/** The terms, with the nearest names in place of those that match no name; null when there is no such name. */
export async function meantTerms(db: TenantDb, terms: readonly SearchTerm[]): Promise<SearchTerm[] | null> {
  const near = await Promise.all(terms.map(({ text }) => nearWords(db, text)));
  if (near.every((words) => words.length === 0)) return null;
  return terms.map(({ text }, at) => (near[at]!.length > 0 ? { text, near: near[at]! } : { text }));
}
