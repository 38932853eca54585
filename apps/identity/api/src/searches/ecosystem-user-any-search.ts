import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { PeopleSearchInput } from '../__generated__/resolvers';
import { type Conditions, findableBy, type PresentedUser } from '../people/subject';
import { searchPeople, limitOf } from './search-people';

export async function ecosystemUserAnySearch(
  actor: Actor,
  input: PeopleSearchInput,
  services: Services,
): Promise<PresentedUser[]> {
  const among = (conditions: Conditions) => findableBy(conditions, actor);
  return searchPeople(actor, { ...input, limit: limitOf(input.limit), among }, services);
}
