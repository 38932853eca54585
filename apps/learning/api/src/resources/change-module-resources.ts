import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { getModule, lockForEdit } from '../modules/subject';

/** Changes the resources of a module, for its editors. */
export async function changeModuleResources(
  scope: RequestScope,
  moduleId: string,
  services: Services,
  change: (db: TenantDb, programIds: readonly string[]) => Promise<void>,
) {
  const { actor } = scope;
  if (!isUuid(moduleId)) throw new NotFound('module');
  await services.tenancy.within(actor, async (db) => {
    const { programIds } = await lockForEdit(db, actor, moduleId);
    await change(db, programIds);
    await db.audit({ action: 'change-module-resources', subjectKind: 'module', subjectId: moduleId });
    db.notify({ userIds: 'ecosystem', topics: ['modules'], ids: [moduleId] });
  });
  return getModule(scope, { moduleId }, services);
}
