import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationDetachResourceFromModuleArgs } from '../__generated__/resolvers';
import { changeModuleResources } from './change-module-resources';

export function detachResourceFromModule(
  scope: RequestScope,
  { moduleId, resourceId }: MutationDetachResourceFromModuleArgs,
  services: Services,
) {
  return changeModuleResources(scope, moduleId, services, async (db) => {
    const detached = isUuid(resourceId)
      ? await db.execute(`DELETE FROM learning.module_resources WHERE module_id = $1 AND resource_id = $2`, [
          moduleId,
          resourceId,
        ])
      : 0;
    if (detached === 0) throw new NotFound('resource');
  });
}
