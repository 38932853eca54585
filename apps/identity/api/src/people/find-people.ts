import type { TenantDb } from '@lyceum/server/tenancy';
import { Conditions } from './conditions';
import { MEMBER_COLUMNS, type Member } from './member';
import { nearWords } from './near-words';
import { matchesTerms, type SearchTerm } from './person-filters';
import { termsOf } from './search-words';

interface PeopleSearch {
  searchTerm: string | null | undefined;
  /** Adds what narrows the search beside its words. Called for each try. */
  narrow: (conditions: Conditions) => void;
  /** Nothing narrows it but the tenant: see `matchesTerms`. */
  bounded: boolean;
  limit: number;
}

/** The first few people by name. Where nobody is found as it was typed, words that are one slip away are taken for meant. */
export async function findPeople(db: TenantDb, search: PeopleSearch): Promise<Member[]> {
  const terms = termsOf(search.searchTerm).map((text): SearchTerm => ({ text }));
  // Something was typed, and it is no beginning of any word.
  if (search.searchTerm?.trim() && terms.length === 0) return [];
  const found = await tryTerms(db, search, terms);
  if (found.length > 0 || terms.length === 0) return found;
  const meant = await meantTerms(db, terms);
  return meant ? tryTerms(db, search, meant) : [];
}

function tryTerms(
  db: TenantDb,
  { narrow, bounded, limit }: PeopleSearch,
  terms: readonly SearchTerm[],
): Promise<Member[]> {
  const conditions = new Conditions();
  narrow(conditions);
  matchesTerms(conditions, terms, { bounded });
  const most = conditions.value(limit);
  return db.query<Member>(
    // Whom a common name finds are put in order by what an index holds of them; the few that are answered are read whole.
    `WITH found AS (SELECT m.id FROM identity.members m WHERE ${conditions.sql} ORDER BY m.sort_name, m.id LIMIT ${most})
     SELECT ${MEMBER_COLUMNS} FROM found f JOIN identity.members m ON m.id = f.id ORDER BY m.sort_name, m.id`,
    conditions.values,
  );
}

/** The terms with the nearest names in the place of those that nobody's name begins with; null when there is no such name. */
export async function meantTerms(db: TenantDb, terms: readonly SearchTerm[]): Promise<SearchTerm[] | null> {
  const near = await Promise.all(terms.map(({ text }) => nearWords(db, text)));
  if (near.every((words) => words.length === 0)) return null;
  return terms.map(({ text }, at) => (near[at]!.length > 0 ? { text, near: near[at]! } : { text }));
}
