import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationRestoreResourceFileVersionArgs } from '../__generated__/resolvers';
import { changeVersions } from './change-versions';

/** Shows an earlier version of a file in place of the present one, which stays among the versions. */
export function restoreResourceFileVersion(
  scope: RequestScope,
  { input }: MutationRestoreResourceFileVersionArgs,
  services: Services,
) {
  return changeVersions(scope, input.resourceId, services, async (db, resource) => {
    const { versionId } = input;
    if (resource.files.some(({ id }) => id === versionId.toLowerCase())) return null;
    const [version] = isUuid(versionId)
      ? await db.query<{ id: string; slotId: string | null }>(
          `SELECT id, slot_id AS "slotId" FROM learning.resource_files WHERE id = $1 AND version_of = $2 FOR UPDATE`,
          [versionId, resource.id],
        )
      : [];
    const file = resource.files.find(({ slotId }) => slotId === version?.slotId);
    if (!version || !file) throw new NotFound('version');
    await db.query(
      `UPDATE learning.resource_files v SET resource_id = $2, version_of = NULL, position = o.position
       FROM learning.resource_files o WHERE v.id = $1 AND o.id = $3`,
      [version.id, resource.id, file.id],
    );
    await db.query(
      `UPDATE learning.resource_files SET resource_id = NULL, version_of = $2, slot_id = $3 WHERE id = $1`,
      [file.id, resource.id, file.slotId],
    );
    return { action: 'restore-resource-file-version', before: file.id, after: version.id };
  });
}
