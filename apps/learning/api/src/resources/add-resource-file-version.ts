import { Conflict, NotFound, PublicError } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationAddResourceFileVersionArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { CHANGED } from '../modules/subject';
import { changeVersions } from './change-versions';
import { deleteFiles } from './resource-files';

/** Versions of a file that are kept, with the present one. */
const MOST_VERSIONS = 20;
const GONE = t('resources.gone');

export async function addResourceFileVersion(
  scope: RequestScope,
  { input }: MutationAddResourceFileVersionArgs,
  services: Services,
) {
  const { actor } = scope;
  const now = services.clock.now();
  let tooOld: string[] = [];
  const answer = await changeVersions(scope, input.resourceId, services, async (db, resource) => {
    const file = resource.files.find(({ id }) => id === input.fileId.toLowerCase());
    // Somebody else replaced or removed the file in the meantime.
    if (!file) throw isUuid(input.fileId) ? new Conflict(CHANGED, { field: 'fileId' }) : new NotFound('file');
    const [upload] = isUuid(input.uploadId)
      ? await db.query<{ id: string }>(
          `SELECT f.id FROM learning.resource_files f WHERE f.id = $1 AND f.uploaded_at IS NOT NULL AND f.resource_id IS NULL
             AND f.created_by = $2 AND f.delete_after > $3 FOR UPDATE`,
          [input.uploadId, actor.userId, now],
        )
      : [];
    if (!upload)
      throw new PublicError(GONE, 'NOT_FOUND', (language) => ({
        kind: 'file',
        field: 'input.uploadId',
        remedy: GONE[language],
      }));
    await db.query(
      `UPDATE learning.resource_files n SET resource_id = $2, slot_id = $3, delete_after = NULL, position = o.position,
         version = 1 + (SELECT max(v.version) FROM learning.resource_files v
                        WHERE v.id = o.id OR v.version_of = $2 AND v.slot_id = $3)
       FROM learning.resource_files o WHERE n.id = $1 AND o.id = $4`,
      [upload.id, resource.id, file.slotId, file.id],
    );
    await db.query(
      `UPDATE learning.resource_files SET resource_id = NULL, version_of = $2, slot_id = $3 WHERE id = $1`,
      [file.id, resource.id, file.slotId],
    );
    tooOld = await dropOldest(db, { resourceId: resource.id, slotId: file.slotId, now });
    return { action: 'add-resource-file-version', before: file.id, after: upload.id };
  });
  await deleteFiles(actor, tooOld, services);
  return answer;
}

async function dropOldest(
  db: TenantDb,
  { resourceId, slotId, now }: { resourceId: string; slotId: string; now: Date },
): Promise<string[]> {
  const dropped = await db.query<{ id: string }>(
    `UPDATE learning.resource_files SET version_of = NULL, delete_after = $3 WHERE id IN (
       SELECT id FROM learning.resource_files WHERE version_of = $1 AND slot_id = $2 ORDER BY version DESC OFFSET ${MOST_VERSIONS - 1})
     RETURNING id`,
    [resourceId, slotId, now],
  );
  return dropped.map(({ id }) => id);
}
