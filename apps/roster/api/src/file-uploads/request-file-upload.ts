import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden } from '@lyceum/server/errors';
import { hasTakenName, plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import type { FileUploadRequest, QueryRequestFileUploadArgs } from '../__generated__/resolvers';
import { fileKey } from './file-upload';

const MOST_BYTES = 100_000_000;
const MOST_WAITING = 50;
const LONGEST_NAME = 200;
const DAY_MS = 86_400_000;

/** The upload waits one day for submitFileUpload and is swept afterwards. */
export async function requestFileUpload(
  actor: Actor,
  { fileName, fileSize }: QueryRequestFileUploadArgs,
  services: Services,
): Promise<FileUploadRequest> {
  const { userId } = actor;
  if (!userId) throw new Forbidden();
  const name = documentName(fileName);
  if (!hasTakenName(name)) throw new BadInput('fileName', t('fileUploads.kind'), t('fileUploads.kindRemedy'));
  if (!Number.isInteger(fileSize) || fileSize < 1 || fileSize > MOST_BYTES)
    throw new BadInput('fileSize', t('fileUploads.size'), t('fileUploads.size'));
  const now = services.clock.now();
  const id = randomUUID();
  return services.tenancy.within(actor, async (db) => {
    await refuseTooMany(db, userId, now);
    const key = fileKey(db.ecosystemId, id);
    const { uploadId, ...parts } = await services.files.presignMultipart({ key, size: fileSize });
    await db.query(
      `INSERT INTO roster.file_uploads (ecosystem_id, id, file_name, file_size, upload_id, created_by, created_at, delete_after)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [db.ecosystemId, id, name, fileSize, uploadId, userId, now, new Date(now.getTime() + DAY_MS)],
    );
    return { multipartInfo: { uploadId, fileUploadId: id }, ...parts };
  });
}

async function refuseTooMany(db: TenantDb, userId: string, now: Date): Promise<void> {
  // Concurrent requests of one person wait for each other, so that the limit below counts all pending uploads.
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`file uploads of ${userId}`]);
  const [waiting] = await db.query<{ files: number }>(
    `SELECT count(*)::int AS files FROM roster.file_uploads
     WHERE ecosystem_id = $1 AND created_by = $2 AND submitted_at IS NULL AND delete_after > $3`,
    [db.ecosystemId, userId, now],
  );
  if (waiting!.files >= MOST_WAITING) throw new Conflict(t('fileUploads.tooMany'));
}

/** The document name that the argument `fileName` stands for. */
export function documentName(typed: string): string {
  const name = plainFileName(typed);
  if (!name || name.length > LONGEST_NAME)
    throw new BadInput('fileName', t('fileUploads.name'), t('fileUploads.name'));
  return name;
}
