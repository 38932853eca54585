import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationRestoreResourceArgs } from '../__generated__/resolvers';
import { setArchived } from './set-archived';

export function restoreResource(
  scope: RequestScope,
  { resourceId }: MutationRestoreResourceArgs,
  services: Services,
) {
  return setArchived(scope, resourceId, null, services);
}
