import { SHORT_DOWNLOAD_SECONDS } from '@lyceum/server/files';
import type { Services } from '@lyceum/server/subgraph';

export interface RecordingRow {
  id: string;
  sessionId: string;
  startedAt: Date;
  durationSeconds: number;
  createdBy: string | null;
  deleteAfter: Date;
  fileKey: string;
  filename: string;
  size: string;
}

export const RECORDINGS_SQL = `SELECT r.id, r.session_id AS "sessionId", r.started_at AS "startedAt",
    r.duration_seconds AS "durationSeconds", r.created_by AS "createdBy", r.delete_after AS "deleteAfter",
    f.file_key AS "fileKey", f.filename, f.size
  FROM sessions.lesson_recordings r JOIN sessions.lesson_files f ON f.id = r.file_id
  WHERE r.session_id = $1 AND r.deleted_at IS NULL ORDER BY r.started_at, r.id LIMIT 200`;

export function recordingView(row: RecordingRow, services: Services) {
  return {
    id: row.id,
    sessionId: row.sessionId,
    startedAt: row.startedAt.toISOString(),
    durationSeconds: row.durationSeconds,
    size: Number(row.size),
    creator: row.createdBy ? { __typename: 'User', id: row.createdBy } : null,
    deleteAfter: row.deleteAfter.toISOString(),
    url: () => services.files.presignDownload(row.fileKey, row.filename, { seconds: SHORT_DOWNLOAD_SECONDS }),
  };
}
