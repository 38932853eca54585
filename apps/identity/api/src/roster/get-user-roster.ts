import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { UserRosterFilters, UserRosterPage } from '../__generated__/resolvers';
import { Conditions } from '../people/conditions';
import { isId, MEMBER_COLUMNS, type Member } from '../people/member';
import { administeredBy, holdsRole, matchesTerms, ofSchools } from '../people/person-filters';
import { presentUser } from '../people/present-user';

const PAGE = 25;
const LAST_PAGE = 4000;
const PROGRAM_ROLES = ['PROGRAM_ADMIN', 'LEADER', 'LEARNER'];
const ECOSYSTEM_ROLES = ['SUPER_ADMIN', 'TEACHER', 'STUDENT', 'MEMBER', 'PARENT', 'STAFF'];
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
  const { programId, schoolIds, sort } = filters;
  if (programId && !(isId(programId) && isProgramAdmin(actor, programId))) throw new NotFound('program');
  if (!(schoolIds ?? []).every(isId)) throw new NotFound('school');
  const conditions = conditionsOf(actor, filters);
  const direction = sort?.descending ? 'DESC' : 'ASC';
  const order = `${ORDER[sort?.field ?? 'NAME']} ${direction}, m.sort_name ${direction}, m.id ${direction}`;
  return services.tenancy.within(actor, async (db) => {
    const [counts] = await db.query<{ total: number; active: number }>(
      `SELECT count(*)::int AS total, (count(*) FILTER (WHERE m.status = 'ACTIVATED'))::int AS active
       FROM identity.members m WHERE ${conditions.sql}`,
      conditions.values,
    );
    const members = await db.query<Member>(
      `SELECT ${MEMBER_COLUMNS} FROM identity.members m WHERE ${conditions.sql}
       ORDER BY ${order} LIMIT ${PAGE} OFFSET ${(pageNum - 1) * PAGE}`,
      conditions.values,
    );
    const { total, active } = counts!;
    const users = members.flatMap((member) => presentUser(actor, member) ?? []);
    return { users, hasMore: pageNum * PAGE < total, total, activeTotal: active };
  });
}

function conditionsOf(
  actor: Actor,
  { programId, roles, statuses, schoolIds, searchTerm }: UserRosterFilters,
): Conditions {
  const unknown = roles?.find((role) => !PROGRAM_ROLES.includes(role) && !ECOSYSTEM_ROLES.includes(role));
  if (unknown)
    throw new BadInput('selectedFilters.roles', {
      en: `There is no role ${unknown}.`,
      sp: `No existe el rol ${unknown}.`,
    });
  const conditions = new Conditions();
  if (statuses?.length) conditions.add(`m.status = ANY(${conditions.value(statuses)}::text[])`);
  else conditions.add(`m.status <> 'ARCHIVED'`);
  administeredBy(conditions, actor);
  holdsRole(conditions, {
    programId,
    programRoles: roles?.filter((role) => PROGRAM_ROLES.includes(role)),
    ecosystemRoles: roles?.filter((role) => ECOSYSTEM_ROLES.includes(role)),
  });
  ofSchools(conditions, schoolIds);
  matchesTerms(conditions, searchTerm);
  return conditions;
}
