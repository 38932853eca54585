import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { orThrow, refuseUpload } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSubmitResourceFileArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkStoredFile } from './check-stored-file';
import { fileKey, fileView } from './resource-files';
import { FILE_COLUMNS, type ResourceFileRow } from './resource-row';

const TORN: Words = t('resources.torn');

/** Finishes an upload and checks its content. Only the person who began it may do so. */
export async function submitResourceFile(
  actor: Actor,
  { fileId }: MutationSubmitResourceFileArgs,
  services: Services,
) {
  const now = services.clock.now();
  const answer = await services.tenancy.within(actor, async (db) => {
    const [file] = isUuid(fileId)
      ? await db.query<ResourceFileRow & { uploadId: string; isThere: boolean }>(
          `SELECT ${FILE_COLUMNS}, f.uploaded_at IS NOT NULL AS "isThere", f.upload_id AS "uploadId"
           FROM learning.resource_files f
           WHERE f.id = $1 AND f.created_by = $2 AND (f.delete_after > $3 OR f.resource_id IS NOT NULL OR f.version_of IS NOT NULL)
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
    const checked = await checkStoredFile(services.files, upload.key, file.filename);
    if ('refusal' in checked) {
      await db.query(`DELETE FROM learning.resource_files WHERE id = $1`, [file.id]);
      return refuseUpload(db, checked.refusal, upload);
    }
    const bytes = checked.bytes ?? file.bytes;
    await db.query(
      `UPDATE learning.resource_files SET uploaded_at = $2, content_type = $3, bytes = $4 WHERE id = $1`,
      [file.id, now, checked.contentType, bytes],
    );
    const stored = { ...file, bytes, contentType: checked.contentType, uploadedAt: now };
    return fileView(db.ecosystemId, stored, services);
  });
  return orThrow<ReturnType<typeof fileView>>(answer);
}
