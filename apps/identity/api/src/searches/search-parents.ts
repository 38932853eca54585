import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { PeopleSearchInput } from '../__generated__/resolvers';
import type { PresentedUser } from '../people/subject';
import { searchHolders } from './search-holders';

export function searchParents(
  actor: Actor,
  input: PeopleSearchInput,
  services: Services,
): Promise<PresentedUser[]> {
  return searchHolders(actor, 'PARENT', input, services);
}
