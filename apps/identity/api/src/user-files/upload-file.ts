import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { UploadFileInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { contentTypeOf } from './content-type';
import { type FileRow, fileKey } from './file-row';
import { HEAD_BYTES, ownerOf, nameOf, wrongType } from './check-upload';

const LONGEST_CONTENT = 1_400_000;

export async function uploadFile(actor: Actor, input: UploadFileInput, services: Services): Promise<FileRow> {
  const filename = nameOf(input.filename);
  const content = Buffer.from(input.content.slice(0, LONGEST_CONTENT + 1), 'base64');
  if (input.content.length > LONGEST_CONTENT) throw new BadInput('input.content', t('userFiles.tooLarge'));
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
