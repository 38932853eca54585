import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRemoveSessionFileArgs } from '../__generated__/resolvers';
import { isId } from '../projections/read-facts';
import { fileKey } from './material-rows';
import { changeMaterials, materialsPayload, mayRemove } from './open-session';

export async function removeSessionFile(
  actor: Actor,
  { sessionId, fileId }: MutationRemoveSessionFileArgs,
  services: Services,
) {
  const key = await changeMaterials(actor, sessionId, services, async ({ db, session, facts, asker }) => {
    const [file] = isId(fileId)
      ? await db.query<{ createdBy: string }>(
          `SELECT created_by AS "createdBy" FROM sessions.session_files WHERE session_id = $1 AND id = $2 FOR UPDATE`,
          [session.id, fileId],
        )
      : [];
    if (!file) throw new NotFound('file');
    if (!mayRemove(asker, facts, file.createdBy)) throw new Forbidden();
    await db.query(`DELETE FROM sessions.session_files WHERE session_id = $1 AND id = $2`, [
      session.id,
      fileId,
    ]);
    return fileKey(db.ecosystemId, { sessionId: session.id, id: fileId });
  });
  // The content goes after the row: a row without content would be a file that cannot be opened.
  await services.files.delete(key);
  return materialsPayload(actor, sessionId, services);
}
