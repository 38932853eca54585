import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import { assertNoLegalHold } from '@lyceum/server/legal-holds';
import { dropFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationRemoveSessionFileArgs } from '../__generated__/resolvers';
import { fileKey } from './material-rows';
import { changeMaterials, materialsPayload, mayRemove } from './open-session';

export async function removeSessionFile(
  actor: Actor,
  { sessionId, fileId }: MutationRemoveSessionFileArgs,
  services: Services,
) {
  await changeMaterials(actor, sessionId, services, async ({ db, session, facts, asker }) => {
    const [file] = isUuid(fileId)
      ? await db.query<{ createdBy: string; uploadId: string }>(
          `SELECT created_by AS "createdBy", upload_id AS "uploadId" FROM sessions.session_files WHERE session_id = $1 AND id = $2 FOR UPDATE`,
          [session.id, fileId],
        )
      : [];
    if (!file) throw new NotFound('file');
    if (!mayRemove(asker, facts, file.createdBy)) throw new Forbidden();
    await assertNoLegalHold(db, [file.createdBy, ...session.participants.map((person) => person.userId)]);
    await db.query(`DELETE FROM sessions.session_files WHERE session_id = $1 AND id = $2`, [
      session.id,
      fileId,
    ]);
    const key = fileKey(db.ecosystemId, { sessionId: session.id, id: fileId });
    await dropFiles(db, [{ key, uploadId: file.uploadId }]);
  });
  return materialsPayload(actor, sessionId, services);
}
