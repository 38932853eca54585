import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { UserRosterFilters, UserRosterPage } from '../__generated__/resolvers';
import { meantTerms } from '../people/find-people';
import { MEMBER_COLUMNS, type Member } from '../people/member';
import type { SearchTerm } from '../people/person-filters';
import { presentUser } from '../people/present-user';
import { countRoster } from './count-roster';
import { rosterConditions, rosterTerms } from './roster-conditions';

const PAGE = 25;
const LAST_PAGE = 4000;
const ORDER = { NAME: 'm.sort_name', STATUS: 'm.status', CREATED_AT: 'm.created_at' } as const;

/** The people page: everybody whom the actor administers. */
export async function getUserRoster(
  actor: Actor,
  pageNum: number,
  filters: UserRosterFilters,
  services: Services,
): Promise<UserRosterPage> {
  if (pageNum < 1 || pageNum > LAST_PAGE)
    throw new BadInput('pageNum', {
      en: `Pages run from 1 to ${LAST_PAGE}.`,
      sp: `Las páginas van de la 1 a la ${LAST_PAGE}.`,
    });
  const terms = rosterTerms(filters);
  return services.tenancy.within(actor, async (db) => {
    const page = await rosterPage(db, actor, pageNum, filters, terms);
    if (page.total > 0 || terms.length === 0) return page;
    const meant = await meantTerms(db, terms);
    if (!meant) return page;
    const near = await rosterPage(db, actor, pageNum, filters, meant);
    return near.total > 0 ? { ...near, meant: meant.flatMap((term) => term.near ?? []) } : page;
  });
}

async function rosterPage(
  db: TenantDb,
  actor: Actor,
  pageNum: number,
  filters: UserRosterFilters,
  terms: readonly SearchTerm[],
): Promise<UserRosterPage> {
  const conditions = rosterConditions(actor, filters, terms);
  const direction = filters.sort?.descending ? 'DESC' : 'ASC';
  const first = ORDER[filters.sort?.field ?? 'NAME'];
  // What an index of each order holds: no sort of everybody.
  const order = first === ORDER.CREATED_AT ? [first] : [...new Set([first, ORDER.NAME])];
  const counts = await countRoster(db, actor, filters, conditions);
  const members = await db.query<Member>(
    `SELECT ${MEMBER_COLUMNS} FROM identity.members m WHERE ${conditions.sql}
     ORDER BY ${[...order, 'm.id'].map((column) => `${column} ${direction}`).join(', ')}
     LIMIT ${PAGE + 1} OFFSET ${(pageNum - 1) * PAGE}`,
    conditions.values,
  );
  const users = members.slice(0, PAGE).flatMap((member) => presentUser(actor, member) ?? []);
  return { users, hasMore: members.length > PAGE, ...counts };
}
