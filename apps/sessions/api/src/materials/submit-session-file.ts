import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSubmitSessionFileArgs } from '../__generated__/resolvers';
import { isId } from '../projections/read-facts';
import { fileKey } from './material-rows';
import { changeMaterials, materialsPayload } from './open-session';

interface Upload {
  uploadId: string;
  bytes: number;
}

/** Only who began an upload can finish it. */
export async function submitSessionFile(
  actor: Actor,
  { sessionId, fileId }: MutationSubmitSessionFileArgs,
  services: Services,
) {
  await changeMaterials(actor, sessionId, services, async ({ db, session, userId, now }) => {
    const [upload] = isId(fileId)
      ? await db.query<Upload>(
          `SELECT upload_id AS "uploadId", bytes::int AS bytes FROM sessions.session_files
           WHERE session_id = $1 AND id = $2 AND created_by = $3 FOR UPDATE`,
          [session.id, fileId, userId],
        )
      : [];
    if (!upload) throw new NotFound('file');
    const key = fileKey(db.ecosystemId, { sessionId: session.id, id: fileId });
    const { size } = await services.files.complete(key, upload.uploadId).catch(() => ({ size: -1 }));
    if (size !== upload.bytes)
      throw new Conflict({
        en: 'The file has not arrived whole. Please upload it again.',
        sp: 'El archivo no llegó completo. Súbalo de nuevo.',
      });
    await db.query(
      `UPDATE sessions.session_files SET uploaded_at = coalesce(uploaded_at, $3) WHERE session_id = $1 AND id = $2`,
      [session.id, fileId, now],
    );
  });
  return materialsPayload(actor, sessionId, services);
}
