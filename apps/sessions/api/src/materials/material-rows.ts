import type { Reader } from '../projections/subject';

export interface FileRow {
  sessionId: string;
  id: string;
  filename: string;
  bytes: number;
  createdBy: string;
  createdAt: Date;
}

export interface NoteRow {
  sessionId: string;
  id: string;
  body: string;
  createdBy: string;
  createdAt: Date;
  editedAt: Date | null;
}

export interface ResourceLinkRow {
  sessionId: string;
  resourceId: string;
  addedBy: string;
  addedAt: Date;
}

/** Key of a file's content in the file store. */
export function fileKey(ecosystemId: string, { sessionId, id }: { sessionId: string; id: string }): string {
  return `sessions/${ecosystemId}/${sessionId}/${id}`;
}

/** The same in SQL, for a row `t`. */
export const FILE_KEY_SQL = `'sessions/' || t.ecosystem_id || '/' || t.session_id || '/' || t.id`;

/** One query for the files of all sessions; each has few. */
export async function readFiles(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, FileRow[]>> {
  const rows = await reader.read<FileRow>(
    'files-by-session',
    `SELECT session_id AS "sessionId", id, filename, bytes::int AS bytes, created_by AS "createdBy", created_at AS "createdAt"
     FROM sessions.session_files WHERE session_id = ANY ($1::uuid[]) AND uploaded_at IS NOT NULL ORDER BY created_at, id`,
    [sessionIds],
  );
  return bySession(rows);
}

/** One query for the notes of all sessions. */
export async function readNotes(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, NoteRow[]>> {
  const rows = await reader.read<NoteRow>(
    'notes-by-session',
    `SELECT session_id AS "sessionId", id, body, created_by AS "createdBy", created_at AS "createdAt", edited_at AS "editedAt"
     FROM sessions.session_notes WHERE session_id = ANY ($1::uuid[]) ORDER BY created_at, id`,
    [sessionIds],
  );
  return bySession(rows);
}

/** One query for the attached resources of all sessions. */
export async function readResourceLinks(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, ResourceLinkRow[]>> {
  const rows = await reader.read<ResourceLinkRow>(
    'resources-by-session',
    `SELECT session_id AS "sessionId", resource_id AS "resourceId", added_by AS "addedBy", added_at AS "addedAt"
     FROM sessions.session_resources WHERE session_id = ANY ($1::uuid[]) ORDER BY added_at, resource_id`,
    [sessionIds],
  );
  return bySession(rows);
}

function bySession<Row extends { sessionId: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.sessionId);
    if (group) group.push(row);
    else groups.set(row.sessionId, [row]);
  }
  return groups;
}
