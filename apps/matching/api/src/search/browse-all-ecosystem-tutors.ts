import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryBrowseAllEcosystemTutorsArgs } from '../__generated__/resolvers';
import { findLeaders } from './find-leaders';
import { openReach } from './search-reach';

/** The leaders whom the actor may find, by the filter. */
export async function browseAllEcosystemTutors(
  actor: Actor,
  { filter }: QueryBrowseAllEcosystemTutorsArgs,
  services: Services,
) {
  const asked = filter ?? {};
  return findLeaders(await openReach(actor, asked.programId, services), asked, null);
}
