import { buffer } from 'node:stream/consumers';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { contentTypeOf } from '@lyceum/server/file-kinds';
import { joinedSize } from '@lyceum/server/files';
import {
  type DroppedFile,
  dropFiles,
  orThrow,
  type Refused,
  refuseUpload,
} from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationSubmitPayoutProofArgs } from '../__generated__/resolvers';
import { batchNow, PROOF_KEY_SQL, type presentBatch, proofKey } from './batch-row';
import { texts } from './payout-texts';

interface Upload {
  id: string;
  batchId: string;
  filename: string;
  bytes: number;
  uploadId: string;
  isChecked: boolean;
}

/** Bytes by which the type is detected. */
const HEAD = 4096;
const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

/** Checks an uploaded proof by its content; it replaces the batch's proof. */
export async function submitPayoutProof(
  actor: Actor,
  { fileId }: MutationSubmitPayoutProofArgs,
  services: Services,
) {
  const answer = await services.tenancy.within(actor, async (db) => {
    const [upload] = isUuid(fileId)
      ? await db.query<Upload>(
          `SELECT t.id, t.batch_id AS "batchId", t.filename, t.bytes, t.upload_id AS "uploadId",
             t.checked_at IS NOT NULL AS "isChecked" FROM sessions.payout_files t WHERE t.id = $1 AND t.uploaded_by = $2 FOR UPDATE`,
          [fileId, actor.userId],
        )
      : [];
    if (!upload) throw new NotFound('file');
    const refused = upload.isChecked ? null : await check(db, upload, services);
    return refused ?? batchNow(actor, db, upload.batchId, services);
  });
  return orThrow<ReturnType<typeof presentBatch>>(answer);
}

async function check(
  db: TenantDb,
  { id, batchId, filename, bytes, uploadId }: Upload,
  { files, clock }: Services,
): Promise<Refused | null> {
  const key = proofKey(db.ecosystemId, id);
  const torn = new Conflict(texts.fileTorn, { refusal: 'TORN' });
  const refuse = async (error: Error) => {
    await db.query(`DELETE FROM sessions.payout_files WHERE id = $1`, [id]);
    return refuseUpload(db, error, { key, uploadId });
  };
  const size = await joinedSize(files, { key, uploadId });
  if (size === null) throw torn; // parts may still arrive
  if (size !== bytes) return refuse(torn);
  const content = await buffer(await files.read(key));
  const contentType = contentTypeOf(content.subarray(0, HEAD), filename);
  if (!contentType || !TYPES.includes(contentType))
    return refuse(new BadInput('fileId', texts.fileKind, texts.fileKind));
  await db.query(`UPDATE sessions.payout_files SET content_type = $2, checked_at = $3 WHERE id = $1`, [
    ...[id, contentType, clock.now()],
  ]);
  await db.query(`UPDATE sessions.payout_batches SET proof_id = $2 WHERE id = $1`, [batchId, id]);
  const replaced = await db.query<DroppedFile>(
    `DELETE FROM sessions.payout_files t WHERE t.batch_id = $1 AND t.id <> $2 AND t.checked_at IS NOT NULL
     RETURNING ${PROOF_KEY_SQL} AS key`,
    [batchId, id],
  );
  await dropFiles(db, replaced);
  await db.audit({
    ...{ action: 'attach proof', subjectKind: 'payout batch', subjectId: batchId },
    after: { filename, bytes },
  });
  return null;
}
