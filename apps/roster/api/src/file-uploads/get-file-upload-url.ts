import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { FileLink, QueryGetFileUploadUrlArgs } from '../__generated__/resolvers';
import { administeredFileUpload, fileKey } from './file-upload';
import { documentName } from './request-file-upload';

export async function getFileUploadUrl(
  actor: Actor,
  { fileUploadId, fileName }: QueryGetFileUploadUrlArgs,
  { tenancy, files }: Services,
): Promise<FileLink> {
  return tenancy.within(actor, async (db) => {
    const row = await administeredFileUpload(actor, fileUploadId, db);
    const name = fileName ? documentName(fileName) : row.file_name;
    return { url: await files.presignDownload(fileKey(db.ecosystemId, row.id), name), fileName: name };
  });
}
