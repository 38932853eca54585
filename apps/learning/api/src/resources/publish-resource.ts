import type { SavedResource } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Publishes a resource that was added or changed, in its transaction. */
export async function publishResource(db: TenantDb, resource: SavedResource): Promise<void> {
  await db.record({ type: 'learning.resources-saved', payload: { resources: [resource] } });
}
