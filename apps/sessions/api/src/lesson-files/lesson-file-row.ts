import { SHORT_DOWNLOAD_SECONDS } from '@lyceum/server/files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { type Reader } from '../projections/subject';

export interface LessonFileRow {
  id: string;
  sessionId: string | null;
  fileKey: string;
  uploadId: string;
  filename: string;
  size: string;
  createdBy: string | null;
  createdAt: Date;
  readyAt: Date | null;
  purpose: string;
}

export const LESSON_FILE_COLUMNS = `id, session_id AS "sessionId", file_key AS "fileKey", upload_id AS "uploadId", filename, size,
  created_by AS "createdBy", created_at AS "createdAt", ready_at AS "readyAt", purpose`;

/** Existing files by id; files of another session are left out. */
export async function readLessonFiles(
  reader: Reader,
  sessionId: string,
  ids: readonly string[],
): Promise<LessonFileRow[]> {
  return reader.read<LessonFileRow>(
    'lesson-files-by-id',
    `SELECT ${LESSON_FILE_COLUMNS} FROM sessions.lesson_files
     WHERE session_id = $1 AND id = ANY ($2::uuid[]) AND removed_at IS NULL ORDER BY created_at, id`,
    [sessionId, ids.filter(isUuid)],
  );
}

export function fileView(row: LessonFileRow, services: Services) {
  return {
    id: row.id,
    filename: row.filename,
    size: Number(row.size),
    createdAt: row.createdAt.toISOString(),
    creator: row.createdBy ? { __typename: 'User', id: row.createdBy } : null,
    url: () => services.files.presignDownload(row.fileKey, row.filename, { seconds: SHORT_DOWNLOAD_SECONDS }),
  };
}
