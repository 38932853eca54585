import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetModuleArgs } from '../__generated__/resolvers';
import { ModuleViewing } from './module-viewing';

export function getModule(scope: RequestScope, { moduleId }: QueryGetModuleArgs, services: Services) {
  return new ModuleViewing(scope, services).module(moduleId);
}
