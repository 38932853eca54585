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
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationSubmitPurchaseOrderFileArgs } from '../__generated__/resolvers';
import { texts } from './billing-texts';
import { knownId } from './checked-text';
import { findOrder, ORDER_FILE_KEY_SQL, orderFileKey, presentOrder } from './order-row';

interface Upload {
  id: string;
  orderId: string;
  filename: string;
  bytes: number;
  uploadId: string;
  isChecked: boolean;
}

/** Bytes by which the type is detected. */
const HEAD = 4096;
const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

/** Checks an uploaded document by its content; it replaces the order's document. */
export async function submitPurchaseOrderFile(
  actor: Actor,
  { fileId }: MutationSubmitPurchaseOrderFileArgs,
  services: Services,
) {
  const answer = await services.tenancy.within(actor, async (db) => {
    const [upload] = await db.query<Upload>(
      `SELECT t.id, t.purchase_order_id AS "orderId", t.filename, t.bytes, t.upload_id AS "uploadId",
         t.checked_at IS NOT NULL AS "isChecked" FROM payments.purchase_order_files t WHERE t.id = $1 AND t.uploaded_by = $2 FOR UPDATE`,
      [knownId(fileId, 'file'), actor.userId],
    );
    if (!upload) throw new NotFound('file');
    const refused = upload.isChecked ? null : await check(db, upload, services);
    if (refused) return refused;
    return presentOrder((await findOrder(db, upload.orderId))!, actor, services);
  });
  return orThrow<ReturnType<typeof presentOrder>>(answer);
}

async function check(
  db: TenantDb,
  { id, orderId, filename, bytes, uploadId }: Upload,
  { files, clock }: Services,
): Promise<Refused | null> {
  const key = orderFileKey(db.ecosystemId, id);
  const torn = new Conflict(texts.fileTorn, { refusal: 'TORN' });
  const refuse = async (error: Error) => {
    await db.query(`DELETE FROM payments.purchase_order_files WHERE id = $1`, [id]);
    return refuseUpload(db, error, { key, uploadId });
  };
  const size = await joinedSize(files, { key, uploadId });
  if (size === null) throw torn; // parts may still arrive
  if (size !== bytes) return refuse(torn);
  const content = await buffer(await files.read(key));
  const contentType = contentTypeOf(content.subarray(0, HEAD), filename);
  if (!contentType || !TYPES.includes(contentType))
    return refuse(new BadInput('fileId', texts.fileKind, texts.fileKind));
  await db.query(
    `UPDATE payments.purchase_order_files SET content_type = $2, checked_at = $3 WHERE id = $1`,
    [id, contentType, clock.now()],
  );
  await db.query(`UPDATE payments.purchase_orders SET file_id = $2 WHERE id = $1`, [orderId, id]);
  const replaced = await db.query<DroppedFile>(
    `DELETE FROM payments.purchase_order_files t WHERE t.purchase_order_id = $1 AND t.id <> $2 AND t.checked_at IS NOT NULL
     RETURNING ${ORDER_FILE_KEY_SQL} AS key`,
    [orderId, id],
  );
  await dropFiles(db, replaced);
  await db.audit({
    ...{ action: 'attach document', subjectKind: 'purchase order', subjectId: orderId },
    after: { filename, bytes },
  });
  db.notify({ userIds: 'ecosystem', topics: ['payments'] });
  return null;
}
