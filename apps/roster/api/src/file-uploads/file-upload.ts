import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { FileUpload } from '../__generated__/resolvers';

/** Key of a document's content in the file store. */
export const fileKey = (ecosystemId: string, id: string) => `file-uploads/${ecosystemId}/${id}`;

/** The same as SQL over a row `t`. */
export const FILE_KEY_SQL = `'file-uploads/' || t.ecosystem_id || '/' || t.id`;

/** A submitted version of a document. */
export interface FileUploadRow {
  id: string;
  program_id: string;
  document_id: string;
  version: number;
  latest: boolean;
  file_name: string;
  file_size: string;
  content_type: string;
  subject: string;
  reporting_window: string;
  created_by: string;
  submitted_at: Date;
}

export function fileUploadView(row: FileUploadRow): FileUpload {
  return {
    id: row.id,
    programId: row.program_id,
    documentId: row.document_id,
    version: row.version,
    isLatest: row.latest,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
    contentType: row.content_type,
    subject: row.subject,
    reportingWindow: row.reporting_window,
    submittedBy: { id: row.created_by },
    submittedAt: row.submitted_at.toISOString(),
  };
}

/** SQL over `t`: versions that people see, which are submitted and not deleted. */
export const FILED = `t.submitted_at IS NOT NULL AND t.delete_after IS NULL`;

/** The version if the actor administers its program; otherwise throws NotFound. */
export async function administeredFileUpload(
  actor: Actor,
  fileUploadId: string,
  db: TenantDb,
): Promise<FileUploadRow> {
  if (!isUuid(fileUploadId)) throw new NotFound('file');
  const [row] = await db.query<FileUploadRow>(
    `SELECT t.* FROM roster.file_uploads t WHERE t.ecosystem_id = $1 AND t.id = $2 AND ${FILED}`,
    [db.ecosystemId, fileUploadId],
  );
  if (!row || !isProgramAdmin(actor, row.program_id)) throw new NotFound('file');
  return row;
}

/** Serialises changes to a program's documents until the transaction ends. */
export async function lockDocuments(db: TenantDb, programId: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`file uploads ${programId}`]);
}
