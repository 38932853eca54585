import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { assertNoLegalHold } from '@lyceum/server/legal-holds';
import { dropFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { administers, loadMember } from '../people/subject';
import { fileKey } from './file-row';

export async function removeUserFile(actor: Actor, fileId: string, services: Services): Promise<boolean> {
  return services.tenancy.within(actor, async (db) => {
    const [file] = isUuid(fileId)
      ? await db.query<{ id: string; ownerId: string; filename: string; uploadId: string | null }>(
          `SELECT f.id, f.owner_id AS "ownerId", f.filename, f.upload_id AS "uploadId" FROM identity.user_files f WHERE f.id = $1 FOR UPDATE`,
          [fileId],
        )
      : [];
    const owner = file && (await loadMember(db, file.ownerId));
    if (!owner || !(owner.id === actor.userId || administers(actor, owner))) throw new NotFound('file');
    await assertNoLegalHold(db, [owner.id]);
    await db.query(`DELETE FROM identity.user_files f WHERE f.ecosystem_id = $1 AND f.id = $2`, [
      db.ecosystemId,
      file.id,
    ]);
    const before = { fileId: file.id, filename: file.filename };
    await db.audit({ action: 'remove-file', subjectKind: 'user', subjectId: owner.id, before });
    await dropFiles(db, [{ key: fileKey(db.ecosystemId, file), uploadId: file.uploadId }]);
    return true;
  });
}
