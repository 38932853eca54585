import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSubmitResourceFileArgs } from '../__generated__/resolvers';
import { fileKey, fileView } from './resource-files';
import type { ResourceFileRow } from './resource-row';

/** Only who began an upload can finish it. */
export async function submitResourceFile(
  actor: Actor,
  { fileId }: MutationSubmitResourceFileArgs,
  services: Services,
) {
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const [file] = isUuid(fileId)
      ? await db.query<ResourceFileRow & { uploadId: string }>(
          `SELECT f.id, f.resource_id AS "resourceId", f.filename, f.bytes::int AS bytes, f.upload_id AS "uploadId"
           FROM learning.resource_files f WHERE f.id = $1 AND f.created_by = $2 AND (f.delete_after > $3 OR f.resource_id IS NOT NULL)
           FOR UPDATE`,
          [fileId, actor.userId, now],
        )
      : [];
    if (!file) throw new NotFound('file');
    const key = fileKey(db.ecosystemId, file.id);
    const { size } = await services.files.complete(key, file.uploadId).catch(() => ({ size: -1 }));
    if (size !== file.bytes)
      throw new Conflict({
        en: 'The file has not arrived whole. Please upload it again.',
        sp: 'El archivo no llegó completo. Súbalo de nuevo.',
      });
    await db.query(
      `UPDATE learning.resource_files SET uploaded_at = coalesce(uploaded_at, $2) WHERE id = $1`,
      [file.id, now],
    );
    return fileView(db.ecosystemId, file, services);
  });
}
