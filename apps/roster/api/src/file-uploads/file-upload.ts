import { isProgramAdmin, type Actor, type Words } from '@lyceum/server/actor';
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

export const fileUploadTexts = {
  name: {
    en: 'A file has a name of 1 to 200 characters.',
    sp: 'Un archivo tiene un nombre de 1 a 200 caracteres.',
  },
  size: {
    en: 'A file may have at most 100 MB, and something in it.',
    sp: 'Un archivo puede tener como máximo 100 MB y no estar vacío.',
  },
  kind: {
    en: 'Pictures, PDF, office documents, plain text and audio can be uploaded; this file is none of them, or its name says something else than what is in it.',
    sp: 'Se pueden subir imágenes, PDF, documentos de oficina, texto y audio; este archivo no es nada de eso o su nombre no dice lo que contiene.',
  },
  kindRemedy: {
    en: 'Choose a picture, PDF, office document, plain text or audio whose name ends in what it is.',
    sp: 'Elija una imagen, un PDF, un documento de oficina, texto o audio cuyo nombre termine en lo que es.',
  },
  tooMany: {
    en: '50 of your uploads wait to be filed already. File what you have begun, or go on tomorrow.',
    sp: 'Ya hay 50 archivos suyos sin archivar. Termine lo que empezó o continúe mañana.',
  },
  torn: {
    en: 'The file has not arrived whole. Please upload it again.',
    sp: 'El archivo no llegó completo. Súbalo de nuevo.',
  },
  label: {
    en: 'Write 1 to 80 characters.',
    sp: 'Escriba de 1 a 80 caracteres.',
  },
  replaced: {
    en: 'Somebody has uploaded a newer version of this document. Look at it, and replace that one.',
    sp: 'Alguien subió una versión más reciente de este documento. Revísela y reemplace esa.',
  },
  nameTaken: {
    en: 'Another document has this name, subject and reporting window. Rename the file, or replace that document.',
    sp: 'Otro documento tiene este nombre, tema y periodo. Cambie el nombre del archivo o reemplace ese documento.',
  },
  nameTakenAgain: {
    en: 'Another document has the name, subject and reporting window of the version before this one. Delete the whole document, or that other one first.',
    sp: 'Otro documento tiene el nombre, el tema y el periodo de la versión anterior a esta. Elimine el documento entero o antes ese otro.',
  },
} satisfies Record<string, Words>;
