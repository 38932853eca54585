import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { AdminSearchUsersInput } from '../__generated__/resolvers';
import {
  administeredBy,
  type Conditions,
  holdsRole,
  type PresentedUser,
  rolesByKind,
} from '../people/subject';
import { searchPeople, limitOf } from './search-people';

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
  return searchPeople(
    actor,
    { ...input, limit: limitOf(input.limit), among, narrowed, archivedToo },
    services,
  );
}
