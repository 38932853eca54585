import { BadInput, PublicError } from '@lyceum/server/errors';
import { dropFiles, type DroppedFile } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { MOST_FILES, requestFileTexts as texts } from './request-file-texts';

export interface RequestFileRow {
  id: string;
  filename: string;
  bytes: number;
  contentType: string;
}

/** SQL over a row `t`; a file has no type until its content is checked. */
export const CONTENT_TYPE = `coalesce(t.content_type, 'application/octet-stream')`;

export const fileKey = (ecosystemId: string, id: string) => `requests/${ecosystemId}/${id}`;

/** The same key as SQL over a row `t`. */
export const FILE_KEY_SQL = `'requests/' || t.ecosystem_id || '/' || t.id`;

export function presentFile(
  ecosystemId: string,
  { id, filename, bytes, contentType }: RequestFileRow,
  { files }: Services,
) {
  return {
    id,
    filename,
    mimetype: contentType,
    size: bytes,
    url: () => files.presignDownload(fileKey(ecosystemId, id), filename),
  };
}

interface Attaching {
  requestId: string;
  learnerId: string;
  /** All files that the request is to have, in order; null: unchanged. */
  fileIds: readonly string[] | null | undefined;
  now: Date;
}

/**
 * Sets the files of a request: files that it has, and uploads of the actor without a request. Its other files are
 * deleted.
 */
export async function attachFiles(
  db: TenantDb,
  { requestId, learnerId, fileIds, now }: Attaching,
): Promise<void> {
  if (!fileIds) return;
  const wanted = [...new Set(fileIds.map((id) => id.toLowerCase()))];
  if (wanted.length > MOST_FILES) throw new BadInput('input.wishes.fileIds', texts.most, texts.most);
  const found = await db.query<{ id: string }>(
    `SELECT t.id FROM matching.request_files t WHERE t.id = ANY ($1::uuid[]) AND t.checked_at IS NOT NULL
       AND (t.request_id = $2 OR t.request_id IS NULL AND t.uploaded_by = $3 AND t.created_at > $4::timestamptz - interval '1 day')
     ORDER BY t.id FOR UPDATE`,
    [wanted.filter(isUuid), requestId, db.actor.userId, now],
  );
  const missing = wanted.findIndex((id) => !found.some((file) => file.id === id));
  if (missing >= 0) throw fileGone(missing);
  await deleteRows(db, `t.request_id = $1 AND t.id <> ALL ($2::uuid[])`, [requestId, wanted]);
  await db.query(
    `UPDATE matching.request_files t SET request_id = $2, learner_id = $3, position = kept.position
     FROM unnest($1::uuid[]) WITH ORDINALITY AS kept (id, position) WHERE t.id = kept.id`,
    [wanted, requestId, learnerId],
  );
}

const fileGone = (at: number) =>
  new PublicError(texts.gone, 'NOT_FOUND', (language) => ({
    kind: 'file',
    field: `input.wishes.fileIds.${at}`,
    remedy: texts.gone[language],
  }));

/** Deletes the files of requests that are deleted in the same transaction. */
export async function deleteFilesOf(db: TenantDb, requestIds: readonly string[]): Promise<void> {
  await deleteRows(db, `t.request_id = ANY ($1::uuid[])`, [requestIds]);
}

/** Deletes uploads of these people that no request has. */
export async function deleteUploadsOf(db: TenantDb, userIds: readonly string[]): Promise<void> {
  await deleteRows(db, `t.request_id IS NULL AND t.uploaded_by = ANY ($1::uuid[])`, [userIds]);
}

async function deleteRows(db: TenantDb, where: string, values: unknown[]): Promise<void> {
  const gone = await db.query<DroppedFile>(
    `DELETE FROM matching.request_files t WHERE ${where} RETURNING ${FILE_KEY_SQL} AS key, t.upload_id AS "uploadId"`,
    values,
  );
  await dropFiles(db, gone);
}
