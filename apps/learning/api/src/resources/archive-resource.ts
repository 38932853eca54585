import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationArchiveResourceArgs } from '../__generated__/resolvers';
import { setArchived } from './set-archived';

export function archiveResource(
  scope: RequestScope,
  { resourceId }: MutationArchiveResourceArgs,
  services: Services,
) {
  return setArchived(scope, resourceId, services.clock.now(), services);
}
