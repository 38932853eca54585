import type { EcosystemRoleType } from '@lyceum/contracts/identity';
import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { AdminSearchUsersInput, AdminUserSearch, PeopleSearchInput } from '../__generated__/resolvers';
import {
  administeredBy,
  type Conditions,
  findableBy,
  findPeople,
  holdsRole,
  type Member,
  MEMBER_COLUMNS,
  ofSchools,
  type PresentedUser,
  presentUser,
  rolesByKind,
} from '../people/subject';

const MOST = 50;
const MOST_ADMINS = 200;

const limitOf = (limit: number | null | undefined) => Math.min(Math.max(limit ?? 20, 1), MOST);

interface Search extends PeopleSearchInput {
  /** The people whom the actor may find; for super admins this narrows nothing, unless `narrowed` is set. */
  among: (conditions: Conditions) => void;
  narrowed?: boolean;
  archivedToo?: boolean;
}

async function search(actor: Actor, { among, narrowed, archivedToo, ...input }: Search, services: Services) {
  const { programId, schoolIds, searchTerm, limit } = input;
  if ((programId && !isUuid(programId)) || !(schoolIds ?? []).every(isUuid)) return [];
  const narrow = (conditions: Conditions) => {
    among(conditions);
    holdsRole(conditions, { programId });
    ofSchools(conditions, schoolIds);
  };
  const everybody = isSuperAdmin(actor) && !narrowed && !programId && !schoolIds?.length;
  const members = await services.tenancy.within(actor, (db) =>
    findPeople(db, { searchTerm, limit: limit ?? MOST, archivedToo, narrow: everybody ? null : narrow }),
  );
  return members.flatMap((member) => presentUser(actor, member) ?? []);
}

/** For the admins' home: one row more than the limit tells whether there are more. */
export async function getHomeEcosystemAdminUserSearch(
  actor: Actor,
  input: PeopleSearchInput,
  services: Services,
): Promise<AdminUserSearch> {
  const limit = limitOf(input.limit);
  const among = (conditions: Conditions) => administeredBy(conditions, actor);
  const users = await search(actor, { ...input, limit: limit + 1, among, archivedToo: true }, services);
  return { users: users.slice(0, limit), hasMore: users.length > limit };
}

export async function ecosystemUserAnySearch(
  actor: Actor,
  input: PeopleSearchInput,
  services: Services,
): Promise<PresentedUser[]> {
  const among = (conditions: Conditions) => findableBy(conditions, actor);
  return search(actor, { ...input, limit: limitOf(input.limit), among }, services);
}

export async function adminSearchUsers(
  actor: Actor,
  { roles, statuses, ...input }: AdminSearchUsersInput,
  services: Services,
): Promise<PresentedUser[]> {
  const held = rolesByKind('input.roles', roles);
  const among = (conditions: Conditions) => {
    if (statuses?.length) conditions.add(`m.status = ANY(${conditions.value(statuses)}::text[])`);
    administeredBy(conditions, actor);
    holdsRole(conditions, held);
  };
  const narrowed = Boolean(roles?.length || statuses?.length);
  const archivedToo = Boolean(statuses?.length); // the filter names the statuses
  return search(actor, { ...input, limit: limitOf(input.limit), among, narrowed, archivedToo }, services);
}

/** Holders of one ecosystem role, among the people whom the actor may find. */
export async function searchHolders(
  actor: Actor,
  role: Extract<EcosystemRoleType, 'TEACHER' | 'PARENT' | 'STAFF'>,
  input: PeopleSearchInput,
  services: Services,
): Promise<PresentedUser[]> {
  const among = (conditions: Conditions) => {
    holdsRole(conditions, { ecosystemRoles: [role] });
    findableBy(conditions, actor, role === 'PARENT' ? parentsAtSchools : null);
  };
  return search(actor, { ...input, limit: limitOf(input.limit), among, narrowed: true }, services);
}

/** Guardians of the learners of the schools where the actor works. */
function parentsAtSchools(conditions: Conditions, actor: Actor): string {
  const works = actor.ecosystemRoles.includes('STAFF') || actor.ecosystemRoles.includes('TEACHER');
  const schools = conditions.value(works ? actor.supportedSchoolIds : []);
  return `m.id IN (SELECT f.relative_id FROM identity.family_connections f JOIN identity.members c ON c.id = f.user_id
          WHERE c.school_id = ANY(${schools}::uuid[]) AND f.relationship <> 'CHILD')`;
}

/** The admins of the ecosystem, open to everyone in it. */
export async function getAdminsForEcosystem(actor: Actor, services: Services): Promise<PresentedUser[]> {
  const members = await services.tenancy.within(actor, (db) =>
    db.query<Member>(
      `SELECT ${MEMBER_COLUMNS} FROM identity.members m WHERE m.status = 'ACTIVATED' AND m.id IN (
         SELECT r.user_id FROM identity.ecosystem_roles r WHERE r.role = 'SUPER_ADMIN'
         UNION SELECT r.user_id FROM identity.program_roles r WHERE r.role = 'PROGRAM_ADMIN')
       ORDER BY m.sort_name, m.id LIMIT ${MOST_ADMINS}`,
    ),
  );
  return members.flatMap((member) => presentUser(actor, member) ?? []);
}
