import type { Actor, Words } from '@lyceum/server/actor';
import { PublicError } from '@lyceum/server/errors';
import { isShownInline, SHORT_DOWNLOAD_SECONDS } from '@lyceum/server/files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { ResourcePreviewKind } from '../__generated__/resolvers';
import { t } from '../i18n';
import { contentTypeOf } from './content-type';
import type { ResourceFileRow } from './resource-row';

const GONE: Words = t('resources.gone');

/** Key of a file in the file store. */
export const fileKey = (ecosystemId: string, id: string) => `resources/${ecosystemId}/${id}`;

/** The same key in SQL, for a row `t`. */
export const FILE_KEY_SQL = `'resources/' || t.ecosystem_id || '/' || t.id`;

const PREVIEWS: readonly [RegExp, ResourcePreviewKind][] = [
  [/^application\/pdf$/, 'PDF'],
  [/^image\//, 'PICTURE'],
  [/^video\//, 'VIDEO'],
  [/^audio\//, 'AUDIO'],
];

/** Only for files whose content was checked: a browser shows no other content in place. */
export function previewKindOf(contentType: string | null): ResourcePreviewKind | null {
  if (!contentType || !isShownInline(contentType)) return null;
  return PREVIEWS.find(([types]) => types.test(contentType))?.[1] ?? null;
}

type FileFacts = Omit<ResourceFileRow, 'resourceId'>;

export function versionView({
  id,
  filename,
  bytes,
  contentType,
  version,
  uploadedAt,
  uploadedBy,
}: FileFacts) {
  return {
    id,
    filename,
    size: bytes,
    contentType: contentType ?? contentTypeOf(filename),
    previewKind: previewKindOf(contentType),
    version,
    uploadedAt: uploadedAt.toISOString(),
    uploader: { __typename: 'User' as const, id: uploadedBy },
  };
}

export function fileView(
  ecosystemId: string,
  file: FileFacts,
  { files }: Services,
  previousVersions: () => Promise<ReturnType<typeof versionView>[]> = async () => [],
) {
  return {
    ...versionView(file),
    url: () =>
      files.presignDownload(fileKey(ecosystemId, file.id), file.filename, {
        seconds: SHORT_DOWNLOAD_SECONDS,
      }),
    previousVersions,
  };
}

interface Wanted {
  resourceId: string;
  /** Ids of all files that the resource should have, in order. */
  fileIds: readonly string[];
  now: Date;
}

/**
 * Sets the resource's files: its present ones and uploads of the actor that no resource has taken. Resolves to the ids
 * of removed files, which the caller deletes after the commit.
 */
export async function setFiles(
  db: TenantDb,
  actor: Actor,
  { resourceId, fileIds, now }: Wanted,
): Promise<string[]> {
  const found = await db.query<{ id: string }>(
    `SELECT f.id FROM learning.resource_files f WHERE f.id = ANY ($1::uuid[]) AND f.uploaded_at IS NOT NULL
       AND (f.resource_id = $2 OR f.resource_id IS NULL AND f.created_by = $3 AND f.delete_after > $4) ORDER BY f.id FOR UPDATE`,
    [fileIds.filter(isUuid), resourceId, actor.userId, now],
  );
  const missing = fileIds.findIndex((id) => !found.some((file) => file.id === id));
  if (missing >= 0)
    throw new PublicError(GONE, 'NOT_FOUND', (language) => ({
      kind: 'file',
      field: `input.fileIds.${missing}`,
      remedy: GONE[language],
    }));
  const removed = await dropFiles(db, { resourceId, fileIds, now });
  await db.query(
    `UPDATE learning.resource_files f SET resource_id = $2, position = kept.position, delete_after = NULL
     FROM unnest($1::uuid[]) WITH ORDINALITY AS kept (id, position) WHERE f.id = kept.id`,
    [fileIds, resourceId],
  );
  return removed;
}

/**
 * Removes all other files with their versions from the resource. They are due for deletion at once, by the caller or by
 * the sweep.
 */
export async function dropFiles(db: TenantDb, { resourceId, fileIds, now }: Wanted): Promise<string[]> {
  const dropped = await db.query<{ id: string }>(
    `WITH kept AS (SELECT coalesce(k.slot_id, k.id) AS slot FROM learning.resource_files k WHERE k.resource_id = $1 AND k.id = ANY ($2::uuid[]))
     UPDATE learning.resource_files SET resource_id = NULL, version_of = NULL, delete_after = $3
     WHERE resource_id = $1 AND id <> ALL ($2::uuid[]) OR version_of = $1 AND slot_id NOT IN (SELECT slot FROM kept) RETURNING id`,
    [resourceId, fileIds, now],
  );
  return dropped.map(({ id }) => id);
}

/**
 * Deletes contents before rows: after an interruption the rows still name what is left, and the sweep repeats the
 * deletion.
 */
export async function deleteFiles(actor: Actor, ids: readonly string[], services: Services): Promise<void> {
  if (ids.length === 0) return;
  try {
    const due = await services.tenancy.within(actor, (db) =>
      db.query<{ key: string; uploadId: string }>(
        `SELECT ${FILE_KEY_SQL} AS key, t.upload_id AS "uploadId" FROM learning.resource_files t
         WHERE t.id = ANY ($1::uuid[]) AND t.resource_id IS NULL AND t.version_of IS NULL`,
        [ids],
      ),
    );
    for (const upload of due) {
      await services.files.abort(upload);
      await services.files.delete(upload.key);
    }
    await services.tenancy.within(actor, (db) =>
      db.query(
        `DELETE FROM learning.resource_files WHERE id = ANY ($1::uuid[]) AND resource_id IS NULL AND version_of IS NULL`,
        [ids],
      ),
    );
  } catch (error) {
    services.logger.warn({ err: error, ids }, 'files of a resource are left to the sweep');
  }
}
