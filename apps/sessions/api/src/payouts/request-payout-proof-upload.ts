import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import { plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRequestPayoutProofUploadArgs } from '../__generated__/resolvers';
import { newId } from '../new-id';
import { batchToChange, proofKey } from './batch-row';
import { texts } from './payout-texts';

const MOST_BYTES = 10 * 1024 * 1024;
const LONGEST_NAME = 200;
/** Uploads of one batch that were begun and not submitted. */
const MOST_WAITING = 20;
/** The content is compared with the name once it is there. */
const PROOF_ENDING = /\.(?:pdf|jpe?g|png)$/i;

/** Answers the addresses to which the parts of a batch's proof are uploaded. */
export function requestPayoutProofUpload(
  actor: Actor,
  { batchId, fileName, fileSize }: MutationRequestPayoutProofUploadArgs,
  { tenancy, files, clock }: Services,
) {
  const filename = plainFileName(fileName);
  if (filename.length < 1 || filename.length > LONGEST_NAME)
    throw new BadInput('fileName', texts.fileName, texts.fileName);
  if (!PROOF_ENDING.test(filename)) throw new BadInput('fileName', texts.fileKind, texts.fileKind);
  if (fileSize < 1 || fileSize > MOST_BYTES) throw new BadInput('fileSize', texts.fileSize, texts.fileSize);
  return tenancy.within(actor, async (db) => {
    const batch = await batchToChange(db, batchId);
    if (batch.status === 'OPEN') throw new Conflict(texts.notApproved, { status: batch.status });
    const [waiting] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM sessions.payout_files WHERE batch_id = $1 AND checked_at IS NULL`,
      [batch.id],
    );
    if (waiting!.count >= MOST_WAITING) throw new Conflict(texts.tooManyUploads);
    const fileId = newId();
    const { uploadId, ...upload } = await files.presignMultipart({
      key: proofKey(db.ecosystemId, fileId),
      size: fileSize,
    });
    await db.query(
      `INSERT INTO sessions.payout_files (ecosystem_id, id, batch_id, filename, bytes, upload_id, uploaded_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [db.ecosystemId, fileId, batch.id, filename, fileSize, uploadId, actor.userId, clock.now()],
    );
    return { fileId, ...upload };
  });
}
