import { randomUUID } from 'node:crypto';
import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden } from '@lyceum/server/errors';
import { plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRequestResourceFileUploadArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { fileKey } from './resource-files';

const MOST_BYTES = 50 * 1024 * 1024;
const MOST_WAITING = 50;
const LONGEST_NAME = 200;
const DAY_MS = 86_400_000;

const NAME: Words = t('resources.name', { longestName: LONGEST_NAME });
const SIZE: Words = t('resources.size');
const TOO_MANY: Words = t('resources.tooMany', { mostWaiting: MOST_WAITING });

/** Begins an upload. A file that no resource takes within a day is deleted. */
export async function requestResourceFileUpload(
  actor: Actor,
  { input }: MutationRequestResourceFileUploadArgs,
  services: Services,
) {
  const { userId } = actor;
  if (!userId) throw new Forbidden();
  const filename = plainFileName(input.filename);
  if (filename.length < 1 || filename.length > LONGEST_NAME) throw new BadInput('input.filename', NAME, NAME);
  const { size } = input;
  if (size < 1 || size > MOST_BYTES) throw new BadInput('input.size', SIZE, SIZE);
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const [waiting] = await db.query<{ files: number }>(
      `SELECT count(*)::int AS files FROM learning.resource_files WHERE resource_id IS NULL AND created_by = $1 AND delete_after > $2`,
      [userId, now],
    );
    if (waiting!.files >= MOST_WAITING) throw new Conflict(TOO_MANY);
    const fileId = randomUUID();
    const { uploadId, ...upload } = await services.files.presignMultipart({
      key: fileKey(db.ecosystemId, fileId),
      size,
    });
    await db.query(
      `INSERT INTO learning.resource_files (ecosystem_id, id, filename, bytes, upload_id, created_by, created_at, delete_after)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [db.ecosystemId, fileId, filename, size, uploadId, userId, now, new Date(now.getTime() + DAY_MS)],
    );
    return { fileId, ...upload };
  });
}
