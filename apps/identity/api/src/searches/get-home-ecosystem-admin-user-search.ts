import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { AdminUserSearch, PeopleSearchInput } from '../__generated__/resolvers';
import { administeredBy, type Conditions } from '../people/subject';
import { limitOf, searchPeople } from './search-people';

/** For the admins' home: one row more than the limit tells whether there are more. */
export async function getHomeEcosystemAdminUserSearch(
  actor: Actor,
  input: PeopleSearchInput,
  services: Services,
): Promise<AdminUserSearch> {
  const limit = limitOf(input.limit);
  const among = (conditions: Conditions) => administeredBy(conditions, actor);
  const users = await searchPeople(actor, { ...input, limit: limit + 1, among, archivedToo: true }, services);
  return { users: users.slice(0, limit), hasMore: users.length > limit };
}
