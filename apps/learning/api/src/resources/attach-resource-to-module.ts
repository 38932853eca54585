import { Conflict, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationAttachResourceToModuleArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { changeModuleResources } from './change-module-resources';
import { expectActive } from './lock-resource';
import { RESOURCE_COLUMNS, type ResourceRow } from './resource-row';
import { VISIBLE_RESOURCES, visibleValues } from './visible-resources';

const MOST_RESOURCES = 20;

export function attachResourceToModule(
  scope: RequestScope,
  { moduleId, resourceId }: MutationAttachResourceToModuleArgs,
  services: Services,
) {
  const { actor } = scope;
  return changeModuleResources(scope, moduleId, services, async (db, programIds) => {
    const [resource] = isUuid(resourceId)
      ? await db.query<ResourceRow>(
          `SELECT ${RESOURCE_COLUMNS} FROM learning.resources r WHERE r.id = $6 AND ${VISIBLE_RESOURCES} FOR SHARE OF r`,
          [...visibleValues(actor), resourceId],
        )
      : [];
    if (!resource) throw new NotFound('resource');
    expectActive(resource);
    if (!resource.programIds.some((id) => programIds.includes(id)))
      throw new Conflict(t('resources.otherProgram'));
    const [attached] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM learning.module_resources WHERE module_id = $1 AND resource_id <> $2`,
      [moduleId, resourceId],
    );
    if (attached!.count >= MOST_RESOURCES)
      throw new Conflict(t('resources.tooManyAttached', { mostResources: MOST_RESOURCES }));
    await db.query(
      `INSERT INTO learning.module_resources (ecosystem_id, module_id, resource_id, added_by, added_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [db.ecosystemId, moduleId, resourceId, actor.userId, services.clock.now()],
    );
  });
}
