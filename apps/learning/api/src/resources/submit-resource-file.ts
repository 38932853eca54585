import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { orThrow, refuseUpload } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSubmitResourceFileArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { fileKey, fileView } from './resource-files';
import type { ResourceFileRow } from './resource-row';

const TORN: Words = t('resources.torn');

/** Finishes an upload. Only the person who began it may do so. */
export async function submitResourceFile(
  actor: Actor,
  { fileId }: MutationSubmitResourceFileArgs,
  services: Services,
) {
  const now = services.clock.now();
  const answer = await services.tenancy.within(actor, async (db) => {
    const [file] = isUuid(fileId)
      ? await db.query<ResourceFileRow & { uploadId: string; isThere: boolean }>(
          `SELECT f.uploaded_at IS NOT NULL AS "isThere", f.id, f.resource_id AS "resourceId", f.filename, f.bytes::int AS bytes, f.upload_id AS "uploadId"
           FROM learning.resource_files f WHERE f.id = $1 AND f.created_by = $2 AND (f.delete_after > $3 OR f.resource_id IS NOT NULL)
           FOR UPDATE`,
          [fileId, actor.userId, now],
        )
      : [];
    if (!file) throw new NotFound('file');
    if (file.isThere) return fileView(db.ecosystemId, file, services);
    const upload = { key: fileKey(db.ecosystemId, file.id), uploadId: file.uploadId };
    const size = await joinedSize(services.files, upload);
    if (size === null) throw new Conflict(TORN); // parts may still arrive
    if (size !== file.bytes) {
      await db.query(`DELETE FROM learning.resource_files WHERE id = $1`, [file.id]);
      return refuseUpload(db, new Conflict(TORN), upload);
    }
    await db.query(`UPDATE learning.resource_files SET uploaded_at = $2 WHERE id = $1`, [file.id, now]);
    return fileView(db.ecosystemId, file, services);
  });
  return orThrow<ReturnType<typeof fileView>>(answer);
}
