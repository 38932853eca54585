import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isId, loadMember } from '../people/member';
import { administers } from '../people/visibility';
import { fileKey } from './upload-file';

/** The row goes with the transaction, the bytes after it: what stays behind is listed nowhere. */
export async function removeUserFile(actor: Actor, fileId: string, services: Services): Promise<boolean> {
  return services.tenancy.within(actor, async (db) => {
    const [file] = isId(fileId)
      ? await db.query<{ id: string; ownerId: string; filename: string }>(
          `SELECT f.id, f.owner_id AS "ownerId", f.filename FROM identity.user_files f WHERE f.id = $1 FOR UPDATE`,
          [fileId],
        )
      : [];
    const owner = file && (await loadMember(db, file.ownerId));
    if (!owner || !(owner.id === actor.userId || administers(actor, owner))) throw new NotFound('file');
    await db.query(`DELETE FROM identity.user_files f WHERE f.ecosystem_id = $1 AND f.id = $2`, [
      db.ecosystemId,
      file.id,
    ]);
    const before = { fileId: file.id, filename: file.filename };
    await db.audit({ action: 'remove-file', subjectKind: 'user', subjectId: owner.id, before });
    const key = fileKey(db.ecosystemId, file);
    db.afterCommit(() =>
      services.files
        .delete(key)
        .catch((error: unknown) => services.logger.warn({ err: error }, 'a file was not deleted')),
    );
    return true;
  });
}
