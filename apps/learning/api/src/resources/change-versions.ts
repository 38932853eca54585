import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../read';
import { expectActive, lockResource, type LockedResource } from './lock-resource';
import { readResourceFiles, type ResourceFileRow } from './resource-row';
import { ResourceViewing } from './resource-viewing';

interface WithFiles extends LockedResource {
  files: ResourceFileRow[];
}

interface Done {
  action: string;
  before: string;
  after: string;
}

/** Changes which version of a file the resource shows. `change` resolves to null where nothing changed. */
export async function changeVersions(
  scope: RequestScope,
  resourceId: string,
  services: Services,
  change: (db: TenantDb, resource: WithFiles) => Promise<Done | null>,
) {
  const { actor } = scope;
  await services.tenancy.within(actor, async (db) => {
    const resource = await lockResource(db, actor, resourceId);
    expectActive(resource);
    const files = await readResourceFiles(inTransaction(db), [resource.id]);
    const done = await change(db, { ...resource, files });
    if (!done) return;
    await db.query(`UPDATE learning.resources SET revision = revision + 1 WHERE id = $1`, [resource.id]);
    await db.audit({
      action: done.action,
      subjectKind: 'resource',
      subjectId: resource.id,
      before: { file: done.before },
      after: { file: done.after },
    });
    const { id, programIds } = resource;
    db.notify({ userIds: 'ecosystem', withinPrograms: programIds, topics: ['resources'], ids: [id] });
  });
  return new ResourceViewing(scope, services).resource(resourceId);
}
