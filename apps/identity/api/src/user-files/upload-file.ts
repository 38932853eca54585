import { randomUUID } from 'node:crypto';
import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { orThrow, refuseUpload } from '@lyceum/server/stored-files';
import { plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { UploadFileInput, UploadFileV2Input, UserFileUpload } from '../__generated__/resolvers';
import { administers, loadMember } from '../people/subject';
import { contentTypeOf } from './content-type';

const LONGEST_CONTENT = 1_400_000;
const MOST_BYTES = 25 * 1024 * 1024;
const MOST_FILES = 50;
const HEAD_BYTES = 4096;

export interface FileRow {
  id: string;
  ownerId: string;
  filename: string;
  mimetype: string;
  size: number;
  uploadedAt: Date;
}

/** Over `identity.user_files f`; a file has no type until its content was checked. */
const TYPE = `coalesce(f.mimetype, 'application/octet-stream')`;

export const fileKey = (ecosystemId: string, { ownerId, id }: Pick<FileRow, 'ownerId' | 'id'>) =>
  `user-files/${ecosystemId}/${ownerId}/${id}`;

/** The same in SQL, over a row `t`. */
export const FILE_KEY_SQL = `'user-files/' || t.ecosystem_id || '/' || t.owner_id || '/' || t.id`;

/** The person to whose files the actor may add; NOT_FOUND otherwise. */
async function ownerOf(db: TenantDb, actor: Actor, userId: string | null | undefined): Promise<string> {
  const id = userId ?? actor.userId;
  const person = isUuid(id) ? await loadMember(db, id) : null;
  if (!person || !(person.id === actor.userId || administers(actor, person))) throw new NotFound('person');
  // Locks the person, so that a parallel upload counts this one.
  await db.query(`SELECT 1 FROM identity.members m WHERE m.id = $1 FOR UPDATE`, [person.id]);
  const [held] = await db.query<{ files: number }>(
    `SELECT count(*)::int AS files FROM identity.user_files f
     WHERE f.owner_id = $1 AND (f.uploaded_at IS NOT NULL OR f.created_at > now() - interval '1 day')`,
    [person.id],
  );
  if (held!.files >= MOST_FILES)
    throw new Conflict({
      en: `A person keeps at most ${MOST_FILES} files.`,
      sp: `Una persona guarda como máximo ${MOST_FILES} archivos.`,
    });
  return person.id;
}

function nameOf(filename: string | null | undefined): string {
  const name = plainFileName(filename ?? '');
  if (!name || name.length > 200)
    throw new BadInput('input.filename', {
      en: 'A file has a name of up to 200 characters.',
      sp: 'Un archivo tiene un nombre de hasta 200 caracteres.',
    });
  return name;
}

const TORN: Words = {
  en: 'The file has not arrived whole. Please upload it again.',
  sp: 'El archivo no llegó completo. Súbalo de nuevo.',
};

function wrongType(field: string): BadInput {
  return new BadInput(field, {
    en: 'Pictures, PDF, office documents and text are taken; this is none of them.',
    sp: 'Se aceptan imágenes, PDF, documentos de oficina y texto; esto no es nada de ello.',
  });
}

export async function uploadFile(actor: Actor, input: UploadFileInput, services: Services): Promise<FileRow> {
  const filename = nameOf(input.filename);
  const content = Buffer.from(input.content.slice(0, LONGEST_CONTENT + 1), 'base64');
  if (input.content.length > LONGEST_CONTENT)
    throw new BadInput('input.content', {
      en: 'The file is too large for one request.',
      sp: 'El archivo es demasiado grande para una sola petición.',
    });
  const mimetype = contentTypeOf(content.subarray(0, HEAD_BYTES), filename);
  if (!mimetype) throw wrongType('input.content');
  return services.tenancy.within(actor, async (db) => {
    const file = {
      id: randomUUID(),
      ownerId: await ownerOf(db, actor, input.userId),
      filename,
      mimetype,
      size: content.length,
    };
    await services.files.write(fileKey(db.ecosystemId, file), content);
    const [row] = await db.query<{ uploadedAt: Date }>(
      `INSERT INTO identity.user_files (ecosystem_id, id, owner_id, filename, mimetype, bytes, uploaded_at)
       VALUES ($1, $2, $3, $4, $5, $6, now()) RETURNING uploaded_at AS "uploadedAt"`,
      [db.ecosystemId, file.id, file.ownerId, filename, mimetype, file.size],
    );
    return { ...file, uploadedAt: row!.uploadedAt };
  });
}

export type FileUpload = Omit<UserFileUpload, 'file'> & { file: FileRow | null };

export async function uploadFileV2(
  actor: Actor,
  { fileId, ...input }: UploadFileV2Input,
  services: Services,
): Promise<FileUpload> {
  if (fileId) return finish(actor, fileId, services);
  const filename = nameOf(input.filename);
  const size = input.size ?? 0;
  if (!(size > 0 && size <= MOST_BYTES))
    throw new BadInput('input.size', {
      en: 'A file may have at most 25 MB, and something in it.',
      sp: 'Un archivo puede tener como máximo 25 MB y no estar vacío.',
    });
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

/** The confirmed files of people, latest first. */
export async function filesOf(db: TenantDb, ownerIds: readonly string[]): Promise<FileRow[]> {
  return db.query<FileRow>(
    `SELECT f.id, f.owner_id AS "ownerId", f.filename, ${TYPE} AS mimetype, f.bytes::int AS size,
       f.uploaded_at AS "uploadedAt" FROM identity.user_files f
     WHERE f.owner_id = ANY($1::uuid[]) AND f.uploaded_at IS NOT NULL ORDER BY f.created_at DESC, f.id DESC`,
    [ownerIds],
  );
}
