import type { EcosystemRoleType } from '@lyceum/contracts/identity';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { PeopleSearchInput } from '../__generated__/resolvers';
import { type Conditions, findableBy, holdsRole, type PresentedUser } from '../people/subject';
import { searchPeople, limitOf } from './search-people';

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
  return searchPeople(actor, { ...input, limit: limitOf(input.limit), among, narrowed: true }, services);
}

/** Guardians of the learners of the schools where the actor works. */
function parentsAtSchools(conditions: Conditions, actor: Actor): string {
  const works = actor.ecosystemRoles.includes('STAFF') || actor.ecosystemRoles.includes('TEACHER');
  const schools = conditions.value(works ? actor.supportedSchoolIds : []);
  return `m.id IN (SELECT f.relative_id FROM identity.family_connections f JOIN identity.members c ON c.id = f.user_id
          WHERE c.school_id = ANY(${schools}::uuid[]) AND f.relationship <> 'CHILD')`;
}
