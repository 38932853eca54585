import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { orThrow, refuseUpload } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSubmitSessionFileArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { fileKey } from './material-rows';
import { changeMaterials, materialsPayload } from './open-session';

interface Upload {
  uploadId: string;
  bytes: number;
  isThere: boolean;
}

const INCOMPLETE_UPLOAD: Words = t('materials.incompleteUpload');

/** Only the person who began an upload can complete it. */
export async function submitSessionFile(
  actor: Actor,
  { sessionId, fileId }: MutationSubmitSessionFileArgs,
  services: Services,
) {
  const answer = await changeMaterials(actor, sessionId, services, async ({ db, session, userId, now }) => {
    const [upload] = isUuid(fileId)
      ? await db.query<Upload>(
          `SELECT upload_id AS "uploadId", bytes::int AS bytes, uploaded_at IS NOT NULL AS "isThere" FROM sessions.session_files
           WHERE session_id = $1 AND id = $2 AND created_by = $3 FOR UPDATE`,
          [session.id, fileId, userId],
        )
      : [];
    if (!upload) throw new NotFound('file');
    const key = fileKey(db.ecosystemId, { sessionId: session.id, id: fileId });
    if (upload.isThere) return null;
    const file = { key, uploadId: upload.uploadId };
    const size = await joinedSize(services.files, file);
    if (size === null) throw new Conflict(INCOMPLETE_UPLOAD); // its parts may still arrive
    if (size !== upload.bytes) {
      await db.query(`DELETE FROM sessions.session_files WHERE session_id = $1 AND id = $2`, [
        session.id,
        fileId,
      ]);
      return refuseUpload(db, new Conflict(INCOMPLETE_UPLOAD), file);
    }
    await db.query(`UPDATE sessions.session_files SET uploaded_at = $3 WHERE session_id = $1 AND id = $2`, [
      session.id,
      fileId,
      now,
    ]);
    return null;
  });
  orThrow(answer);
  return materialsPayload(actor, sessionId, services);
}
