import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { dropFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSubmitResourceFileArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkStoredFile } from './check-stored-file';
import { fileKey, fileView } from './resource-files';
import { FILE_COLUMNS, type ResourceFileRow } from './resource-row';

const TORN: Words = t('resources.torn');

type Row = ResourceFileRow & { uploadId: string; isThere: boolean };

/**
 * Finishes an upload and checks its content. Only the person who began it may do so. The check reads up to 50 MB and may
 * wait for others, so it is outside of a transaction.
 */
export async function submitResourceFile(
  actor: Actor,
  { fileId }: MutationSubmitResourceFileArgs,
  services: Services,
) {
  const { tenancy, files } = services;
  const ecosystemId = actor.ecosystemId!;
  const now = services.clock.now();
  const [file] = isUuid(fileId)
    ? await tenancy.read<Row>(actor, {
        name: 'resource-file-to-submit',
        text: `SELECT ${FILE_COLUMNS}, f.uploaded_at IS NOT NULL AS "isThere", f.upload_id AS "uploadId"
          FROM learning.resource_files f
          WHERE f.id = $1 AND f.created_by = $2 AND (f.delete_after > $3 OR f.resource_id IS NOT NULL OR f.version_of IS NOT NULL)`,
        values: [fileId, actor.userId, now],
      })
    : [];
  if (!file) throw new NotFound('file');
  if (file.isThere) return fileView(ecosystemId, file, services);
  const upload = { key: fileKey(ecosystemId, file.id), uploadId: file.uploadId };
  // A null size: parts may still arrive. Another size: parts are missing, or another request is storing the picture anew.
  if ((await joinedSize(files, upload)) !== file.bytes) throw new Conflict(TORN);
  const checked = await checkStoredFile(files, upload.key, file.filename);
  if ('refusal' in checked) {
    await tenancy.within(actor, async (db) => {
      const gone = await db.query(
        `DELETE FROM learning.resource_files WHERE id = $1 AND upload_id = $2 AND uploaded_at IS NULL RETURNING 1`,
        [file.id, upload.uploadId],
      );
      if (gone.length > 0) await dropFiles(db, [upload]);
    });
    throw checked.refusal;
  }
  // Where two requests finish the upload at once, the later one has stored the picture.
  const [stored] = await tenancy.within(actor, (db) =>
    db.query<ResourceFileRow>(
      `UPDATE learning.resource_files f SET uploaded_at = coalesce(f.uploaded_at, $3), content_type = $4, bytes = $5
       WHERE f.id = $1 AND f.upload_id = $2 RETURNING ${FILE_COLUMNS}`,
      [file.id, upload.uploadId, now, checked.contentType, checked.bytes ?? file.bytes],
    ),
  );
  if (!stored) throw new NotFound('file');
  return fileView(ecosystemId, stored, services);
}
