import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetResourceArgs } from '../__generated__/resolvers';
import { ResourceViewing } from './resource-viewing';

export function getResource(scope: RequestScope, { resourceId }: QueryGetResourceArgs, services: Services) {
  return new ResourceViewing(scope, services).resource(resourceId);
}
