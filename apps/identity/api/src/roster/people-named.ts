import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { UserRosterFilters } from '../__generated__/resolvers';
import {
  AFTER_ALL,
  Conditions,
  type Member,
  MEMBER_COLUMNS,
  peopleByWords,
  type SearchTerm,
} from '../people/subject';
import { MOST_COUNTED, presentCounts, type RosterCounts } from './count-roster';
import { isWholeRoster } from './roster-conditions';

/** For a name with more rows, the general query finds the page without reading all of them. */
const MOST_READ = { ofOneWord: 5000, ofSeveral: 20_000 };

export interface Asked {
  filters: UserRosterFilters;
  terms: readonly SearchTerm[];
}

export interface Page {
  order: (table: string) => string;
  /** The offset of the page. */
  from: number;
  count: number;
}

export interface FoundPage extends RosterCounts {
  members: Member[];
}

interface Counted {
  rowsRead: number;
  people: number;
  active: number;
}

/**
 * A page of the people of a name, with their number, in one statement: for lists that only a name, and perhaps a
 * status, narrows. Null where another filter narrows the list, or where there are too many people.
 */
export async function pageOfNamed(
  db: TenantDb,
  actor: Actor,
  { filters, terms }: Asked,
  { order, from, count }: Page,
): Promise<FoundPage | null> {
  const { searchTerm, statuses, ...others } = filters;
  const isOfNames = others.sort?.field !== 'CREATED_AT'; // the words do not hold it
  if (!isSuperAdmin(actor) || !isWholeRoster(others) || terms.length === 0 || !isOfNames) return null;
  const [first] = terms;
  if (terms.length === 1 && !first!.near?.length && others.sort?.field !== 'STATUS') {
    const page = await pageOfWord(db, first!.text, statuses, { order, from, count });
    if (page) return page;
  }
  const conditions = new Conditions();
  const ofStatus = statusIn(conditions, statuses);
  const isOfSeveral = terms.length > 1;
  const most = isOfSeveral ? MOST_READ.ofSeveral : MOST_READ.ofOneWord;
  const { read, alsoNamed } = peopleByWords(conditions, terms, { ofStatus, most });
  const rows = await db.query<Counted & (Member | { id: null })>(
    // Filtered, sorted and counted in one pass: a common name matches hundreds, a page shows a few.
    `WITH counted AS MATERIALIZED (
       SELECT count(*)::int AS people, count(*) FILTER (WHERE f.status = 'ACTIVATED')::int AS active,
         ${isOfSeveral ? `(SELECT count(*) FROM (${read}) AS w)` : 'coalesce(sum(f.rows), 0)'}::int AS "rowsRead",
         (array_agg(f.id))[${from + 1}:${from + count}] AS ids
       FROM (SELECT w.id, w.sort_name, w.status, count(*) AS rows FROM (${read}) AS w WHERE ${alsoNamed}
             GROUP BY w.id, w.sort_name, w.status ORDER BY ${order('w')}) AS f)
     SELECT c.people, c.active, c."rowsRead", ${MEMBER_COLUMNS} FROM counted c
     LEFT JOIN (unnest((SELECT ids FROM counted)) WITH ORDINALITY AS p(id, place)
       JOIN identity.members m ON m.id = p.id) ON true
     ORDER BY p.place`,
    conditions.values,
  );
  const [counted] = rows;
  if (counted!.rowsRead >= most) return null;
  const members = rows.filter((row): row is Counted & Member => row.id !== null);
  return { members, ...presentCounts(counted!) };
}

type Statuses = UserRosterFilters['statuses'];

/** A condition over `identity.member_words w`. */
function statusIn(conditions: Conditions, statuses: Statuses): string {
  return statuses?.length
    ? `w.status = ANY(${conditions.value(statuses)}::text[])`
    : `w.status <> 'ARCHIVED'`;
}

/**
 * The page of a whole word, whose rows are in the order of names: only the page is read, and at most `MOST_COUNTED`
 * rows are counted. Null where longer words begin with it, because their rows would have to be merged.
 */
async function pageOfWord(
  db: TenantDb,
  word: string,
  statuses: Statuses,
  { order, from, count }: Page,
): Promise<FoundPage | null> {
  const conditions = new Conditions();
  const own = conditions.value(word);
  const bearers = `(SELECT w.user_id AS id, w.sort_name, w.status FROM identity.member_words w
    WHERE NOT (SELECT l.there FROM longer l) AND ${statusIn(conditions, statuses)} AND w.word = ${own})`;
  const rows = await db.query<
    { isBeginning: boolean; people: number; active: number } & (Member | { id: null })
  >(
    `WITH longer AS MATERIALIZED (SELECT EXISTS (SELECT 1 FROM identity.member_words w
         WHERE w.word > ${own} AND w.word < ${conditions.value(word + AFTER_ALL)}) AS there),
       counted AS (SELECT count(*)::int AS people, count(*) FILTER (WHERE f.status = 'ACTIVATED')::int AS active
         FROM (SELECT b.status FROM ${bearers} AS b LIMIT ${MOST_COUNTED + 1}) AS f),
       page AS (SELECT b.id, b.sort_name FROM ${bearers} AS b ORDER BY ${order('b')} LIMIT ${count} OFFSET ${from})
     SELECT l.there AS "isBeginning", c.people, c.active, ${MEMBER_COLUMNS} FROM longer l CROSS JOIN counted c
     LEFT JOIN (page p JOIN identity.members m ON m.id = p.id) ON true ORDER BY ${order('p')}`,
    conditions.values,
  );
  const [found] = rows;
  if (found!.isBeginning) return null;
  const members = rows.filter((row): row is typeof row & Member => row.id !== null);
  return { members, ...presentCounts(found!) };
}
