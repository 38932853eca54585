import { buffer } from 'node:stream/consumers';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { Semaphore } from '@lyceum/server/pictures';
import { orThrow, refuseUpload, type Refused } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationSubmitTutoringRequestFileArgs } from '../__generated__/resolvers';
import { checkContent } from './check-content';
import { requestFileTexts as texts } from './request-file-texts';
import { CONTENT_TYPE, fileKey, presentFile, type RequestFileRow } from './request-files';

interface UploadRow extends RequestFileRow {
  uploadId: string;
  isChecked: boolean;
}

/**
 * A check holds a file of 10 MB in memory and its row in a transaction. Two run at a time; the others wait without
 * either.
 */
const decoding = new Semaphore(2, 30);

/**
 * Checks the content of an uploaded file and stores what may be shown. Only the person who began the upload can finish
 * it.
 */
export async function submitTutoringRequestFile(
  actor: Actor,
  { fileId }: MutationSubmitTutoringRequestFileArgs,
  services: Services,
) {
  const answer = await decoding.run(() =>
    services.tenancy.within(actor, async (db) => {
      const upload = await lockUpload(db, actor, fileId, services.clock.now());
      const checked = upload.isChecked ? upload : await check(db, upload, services);
      return 'id' in checked ? presentFile(db.ecosystemId, checked, services) : checked;
    }),
  );
  return orThrow<ReturnType<typeof presentFile>>(answer);
}

async function lockUpload(db: TenantDb, actor: Actor, fileId: string, now: Date): Promise<UploadRow> {
  const [upload] = isUuid(fileId)
    ? await db.query<UploadRow>(
        `SELECT t.id, t.filename, t.bytes, ${CONTENT_TYPE} AS "contentType", t.upload_id AS "uploadId",
           t.checked_at IS NOT NULL AS "isChecked" FROM matching.request_files t
         WHERE t.id = $1 AND t.uploaded_by = $2 AND (t.request_id IS NOT NULL OR t.created_at > $3::timestamptz - interval '1 day')
         FOR UPDATE`,
        [fileId, actor.userId, now],
      )
    : [];
  if (!upload) throw new NotFound('file');
  return upload;
}

async function check(
  db: TenantDb,
  { id, filename, bytes, uploadId }: UploadRow,
  { files, clock }: Services,
): Promise<RequestFileRow | Refused> {
  const key = fileKey(db.ecosystemId, id);
  const torn = new Conflict(texts.torn, { refusal: 'TORN' });
  const refuse = async (error: Error) => {
    await db.query(`DELETE FROM matching.request_files WHERE id = $1`, [id]);
    return refuseUpload(db, error, { key, uploadId });
  };
  const size = await joinedSize(files, { key, uploadId });
  if (size === null) throw torn; // parts may still arrive
  if (size !== bytes) return refuse(torn);
  const checked = await checkContent(await buffer(await files.read(key)), filename).catch(
    (error: unknown) => {
      if (error instanceof BadInput) return error;
      throw error;
    },
  );
  if (checked instanceof BadInput) return refuse(checked);
  const { content, ...kept } = checked;
  await files.write(key, content);
  await db.query(
    `UPDATE matching.request_files SET filename = $2, content_type = $3, bytes = $4, checked_at = $5 WHERE id = $1`,
    [id, kept.filename, kept.contentType, content.length, clock.now()],
  );
  return { id, ...kept, bytes: content.length };
}
