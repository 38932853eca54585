import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRequestPurchaseOrderUploadArgs } from '../__generated__/resolvers';
import { texts } from './billing-texts';
import { knownId } from './checked-text';
import { findOrder, orderFileKey } from './order-row';

const MOST_BYTES = 10 * 1024 * 1024;
const LONGEST_NAME = 200;
/** Uploads of one order that were begun and not submitted. */
const MOST_WAITING = 20;

/** The content is compared with the name once it is there. */
const DOCUMENT_ENDING = /\.(?:pdf|jpe?g|png)$/i;

/** Answers the addresses to which the parts of an order's document are uploaded. */
export function requestPurchaseOrderUpload(
  actor: Actor,
  { purchaseOrderId, fileName, fileSize }: MutationRequestPurchaseOrderUploadArgs,
  { tenancy, files, clock }: Services,
) {
  const filename = plainFileName(fileName);
  if (filename.length < 1 || filename.length > LONGEST_NAME)
    throw new BadInput('fileName', texts.fileName, texts.fileName);
  if (!DOCUMENT_ENDING.test(filename)) throw new BadInput('fileName', texts.fileKind, texts.fileKind);
  if (fileSize < 1 || fileSize > MOST_BYTES) throw new BadInput('fileSize', texts.fileSize, texts.fileSize);
  return tenancy.within(actor, async (db) => {
    const order = await findOrder(db, knownId(purchaseOrderId, 'purchase order'));
    if (!order) throw new NotFound('purchase order');
    const [waiting] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM payments.purchase_order_files WHERE purchase_order_id = $1 AND checked_at IS NULL`,
      [order.id],
    );
    if (waiting!.count >= MOST_WAITING) throw new Conflict(texts.tooManyUploads);
    const fileId = randomUUID();
    const { uploadId, ...upload } = await files.presignMultipart({
      key: orderFileKey(db.ecosystemId, fileId),
      size: fileSize,
    });
    await db.query(
      `INSERT INTO payments.purchase_order_files (ecosystem_id, id, purchase_order_id, filename, bytes, upload_id, uploaded_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [...[db.ecosystemId, fileId, order.id, filename, fileSize, uploadId], ...[actor.userId, clock.now()]],
    );
    return { fileId, ...upload };
  });
}
