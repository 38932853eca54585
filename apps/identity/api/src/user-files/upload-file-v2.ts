import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { orThrow, refuseUpload } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { UploadFileV2Input, UserFileUpload } from '../__generated__/resolvers';
import { t } from '../i18n';
import { administers, loadMember } from '../people/subject';
import { contentTypeOf } from './content-type';
import { type FileRow, TYPE, fileKey } from './file-row';
import { HEAD_BYTES, ownerOf, nameOf, TORN, wrongType } from './check-upload';

const MOST_BYTES = 25 * 1024 * 1024;

export type FileUpload = Omit<UserFileUpload, 'file'> & { file: FileRow | null };

export async function uploadFileV2(
  actor: Actor,
  { fileId, ...input }: UploadFileV2Input,
  services: Services,
): Promise<FileUpload> {
  if (fileId) return finish(actor, fileId, services);
  const filename = nameOf(input.filename);
  const size = input.size ?? 0;
  if (!(size > 0 && size <= MOST_BYTES)) throw new BadInput('input.size', t('userFiles.sizeRange'));
  return services.tenancy.within(actor, async (db) => {
    const file = { id: randomUUID(), ownerId: await ownerOf(db, actor, input.userId) };
    const { uploadId, ...parts } = await services.files.presignMultipart({
      key: fileKey(db.ecosystemId, file),
      size,
    });
    await db.query(
      `INSERT INTO identity.user_files (ecosystem_id, id, owner_id, filename, bytes, upload_id) VALUES ($1, $2, $3, $4, $5, $6)`,
      [db.ecosystemId, file.id, file.ownerId, filename, size, uploadId],
    );
    return { fileId: file.id, file: null, ...parts };
  });
}

interface UploadRow extends Omit<FileRow, 'uploadedAt'> {
  uploadId: string | null;
  /** Null until the upload is confirmed. */
  arrivedAt: Date | null;
}

async function finish(actor: Actor, fileId: string, services: Services): Promise<FileUpload> {
  const answer = await services.tenancy.within(actor, async (db) => {
    const [row] = isUuid(fileId)
      ? await db.query<UploadRow>(
          `SELECT f.id, f.owner_id AS "ownerId", f.filename, ${TYPE} AS mimetype, f.bytes::int AS size, f.upload_id AS "uploadId",
             f.uploaded_at AS "arrivedAt" FROM identity.user_files f WHERE f.id = $1 FOR UPDATE`,
          [fileId],
        )
      : [];
    const owner = row?.uploadId ? await loadMember(db, row.ownerId) : null;
    if (!row?.uploadId || !owner || !(owner.id === actor.userId || administers(actor, owner)))
      throw new NotFound('file');
    if (row.arrivedAt) return { fileId: row.id, file: { ...row, uploadedAt: row.arrivedAt } };
    const upload = { key: fileKey(db.ecosystemId, row), uploadId: row.uploadId };
    const size = await joinedSize(services.files, upload);
    if (size === null) throw new Conflict(TORN); // its parts may still arrive
    const mimetype = contentTypeOf(await headOf(upload.key, services), row.filename);
    const refusal = size !== row.size ? new Conflict(TORN) : mimetype ? null : wrongType('input.fileId');
    if (refusal) {
      await db.query(`DELETE FROM identity.user_files f WHERE f.id = $1`, [row.id]);
      return refuseUpload(db, refusal, upload);
    }
    const [saved] = await db.query<{ uploadedAt: Date }>(
      `UPDATE identity.user_files f SET uploaded_at = now(), mimetype = $3
       WHERE f.ecosystem_id = $1 AND f.id = $2 RETURNING f.uploaded_at AS "uploadedAt"`,
      [db.ecosystemId, row.id, mimetype],
    );
    return { fileId: row.id, file: { ...row, mimetype: mimetype!, uploadedAt: saved!.uploadedAt } };
  });
  return orThrow<FileUpload>(answer);
}

async function headOf(key: string, { files }: Services): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let seen = 0;
  for await (const chunk of await files.read(key)) {
    chunks.push(chunk as Buffer);
    seen += (chunk as Buffer).length;
    if (seen >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}
