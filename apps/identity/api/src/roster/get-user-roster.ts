import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { UserRosterFilters, UserRosterPage } from '../__generated__/resolvers';
import { t } from '../i18n';
import { meantTerms, type Member, MEMBER_COLUMNS, presentUser, type SearchTerm } from '../people/subject';
import { countRoster } from './count-roster';
import { pageOfNamed, type Asked, type FoundPage, type Page } from './people-named';
import { peopleFound, type FoundPeople } from './people-of-roles';
import { isWholeRoster, rosterConditions, rosterTerms } from './roster-conditions';

const PAGE = 25;
const LAST_PAGE = 4000;
const ORDER = { NAME: 'sort_name', STATUS: 'status', CREATED_AT: 'created_at' } as const;

/** The people page: everyone whom the actor administers. */
export async function getUserRoster(
  actor: Actor,
  pageNum: number,
  filters: UserRosterFilters,
  services: Services,
): Promise<UserRosterPage> {
  if (pageNum < 1 || pageNum > LAST_PAGE)
    throw new BadInput('pageNum', t('paging.outOfRange', { lastPage: LAST_PAGE }));
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
  // One row more than a page tells whether there is a next page.
  const page: Page = { order: orderOf(filters), from: (pageNum - 1) * PAGE, count: PAGE + 1 };
  const asked: Asked = { filters, terms };
  const { members, ...counts } =
    (await pageOfNamed(db, actor, asked, page)) ?? (await pageOfFound(db, actor, asked, page));
  const users = members.slice(0, PAGE).flatMap((member) => presentUser(actor, member) ?? []);
  return { users, hasMore: members.length > PAGE, ...counts };
}

async function pageOfFound(
  db: TenantDb,
  actor: Actor,
  { filters, terms }: Asked,
  page: Page,
): Promise<FoundPage> {
  const conditions = rosterConditions(actor, filters, terms);
  const counts = await countRoster(db, actor, filters, conditions);
  const found = peopleFound(actor, filters, conditions);
  const whole = isSuperAdmin(actor) && isWholeRoster(filters);
  const members = await db.query<Member>(
    `WITH page AS (${pageOf(found, page, !whole && !counts.totalIsAtLeast)})
     SELECT ${MEMBER_COLUMNS} FROM page p JOIN identity.members m ON m.id = p.id ORDER BY ${page.order('p')}`,
    found.values,
  );
  return { members, ...counts };
}

/** Each order is that of an index, so that nothing has to be sorted. */
function orderOf({ sort }: UserRosterFilters): (table: string) => string {
  const direction = sort?.descending ? 'DESC' : 'ASC';
  const first = ORDER[sort?.field ?? 'NAME'];
  const columns = first === ORDER.STATUS ? [first, ORDER.NAME, 'id'] : [first, 'id'];
  return (table) => columns.map((column) => `${table}.${column} ${direction}`).join(', ');
}

/**
 * A small result is filtered first and then sorted; for a large one, rows are read in the order of an index until the
 * page is full. Left to itself, Postgres would sometimes sort a whole school, or scan a million rows for three people.
 */
function pageOf({ sql, inOrder }: FoundPeople, { order, from, count }: Page, few: boolean): string {
  const slice = `LIMIT ${count} OFFSET ${from}`;
  if (inOrder) return `${sql} ${slice}`;
  if (!few) return `${sql} ORDER BY ${order('m')} ${slice}`;
  return `WITH found AS MATERIALIZED (${sql}) SELECT f.* FROM found f ORDER BY ${order('f')} ${slice}`;
}
