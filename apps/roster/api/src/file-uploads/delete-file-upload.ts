import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import type { DeletedFileUploads, MutationDeleteFileUploadArgs } from '../__generated__/resolvers';
import { administeredProgram, refuseArchived } from '../projections/subject';
import { administeredFileUpload, FILED, fileKey, lockDocuments, type FileUploadRow } from './file-upload';

export async function deleteFileUpload(
  actor: Actor,
  { fileUploadId, wholeDocument }: MutationDeleteFileUploadArgs,
  services: Services,
): Promise<DeletedFileUploads> {
  const deletedIds = await services.tenancy.within(actor, async (db) => {
    const { program_id: programId } = await administeredFileUpload(actor, fileUploadId, db);
    refuseArchived(await administeredProgram(actor, programId, db));
    await lockDocuments(db, programId);
    // Re-read under the lock: another request may have deleted the version since.
    const row = await administeredFileUpload(actor, fileUploadId, db);
    const deleted = await db.query<FileUploadRow>(
      `UPDATE roster.file_uploads t SET delete_after = $4, latest = false
       WHERE t.ecosystem_id = $1 AND t.document_id = $2 AND ($3::uuid IS NULL OR t.id = $3) AND ${FILED} RETURNING t.*`,
      [db.ecosystemId, row.document_id, wholeDocument ? null : row.id, services.clock.now()],
    );
    if (row.latest && !wholeDocument) await promote(db, row);
    const ids = deleted.map(({ id }) => id);
    await db.audit({
      action: 'delete-file-upload',
      subjectKind: 'file-upload',
      subjectId: row.id,
      before: {
        programId,
        documentId: row.document_id,
        fileName: row.file_name,
        subject: row.subject,
        reportingWindow: row.reporting_window,
        versions: deleted.map(({ version }) => version),
      },
    });
    db.notify({ userIds: 'ecosystem', withinPrograms: [programId], topics: ['file-uploads'], ids });
    return ids;
  });
  await removeFiles(actor, deletedIds, services);
  return { deletedIds };
}

/** Marks the version before the deleted one as the latest, unless another document has taken the name since. */
async function promote(db: TenantDb, { document_id }: FileUploadRow): Promise<void> {
  const [before] = await db.query<FileUploadRow>(
    `SELECT t.* FROM roster.file_uploads t WHERE t.ecosystem_id = $1 AND t.document_id = $2 AND ${FILED}
     ORDER BY t.version DESC LIMIT 1`,
    [db.ecosystemId, document_id],
  );
  if (!before) return;
  const promoted = await db.execute(
    `UPDATE roster.file_uploads b SET latest = true WHERE b.ecosystem_id = $1 AND b.id = $2 AND NOT EXISTS (
       SELECT FROM roster.file_uploads t WHERE t.ecosystem_id = $1 AND t.program_id = b.program_id AND t.latest
         AND roster.fold_text(t.file_name) = roster.fold_text(b.file_name) AND roster.fold_text(t.subject) = roster.fold_text(b.subject)
         AND roster.fold_text(t.reporting_window) = roster.fold_text(b.reporting_window))`,
    [db.ecosystemId, before.id],
  );
  if (promoted === 0) throw new Conflict(t('fileUploads.nameTakenAgain'));
}

/** Deletes contents before rows: after an interruption the sweep finds the files by their rows. */
export async function removeFiles(
  actor: Actor,
  ids: readonly string[],
  { files, tenancy, logger }: Services,
): Promise<void> {
  try {
    for (const id of ids) await files.delete(fileKey(actor.ecosystemId!, id));
    await tenancy.within(actor, (db) =>
      db.query(
        `DELETE FROM roster.file_uploads WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[]) AND delete_after IS NOT NULL`,
        [db.ecosystemId, ids],
      ),
    );
  } catch (error) {
    logger.warn({ err: error, ids }, 'deleted file uploads are left to the sweep');
  }
}
