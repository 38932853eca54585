import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import type { ImportJobUpload, QueryRequestImportJobUploadArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { workbookTexts, type WorkbookCode, MOST_WORKBOOK_BYTES } from '../workbooks/subject';
import { currentTemplates, refuseUnusedTemplate } from '../import-templates/subject';
import { openProgram } from '../projections/subject';

const MAX_BYTES = 2 * 1024 ** 3;
/** A package is unpacked while its sender waits for the answer. */
export const MOST_PACKAGE_BYTES = 100 * 1024 ** 2;
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Refused before anything is uploaded; a file with another extension is recognised later, by its first bytes. */
const otherKinds: Readonly<Record<string, WorkbookCode>> = {
  xls: 'workbook-old',
  xlsb: 'workbook-binary',
  ods: 'workbook-ods',
  numbers: 'workbook-numbers',
};

export async function requestImportJobUpload(
  actor: Actor,
  { fileName, fileSize, programId, templateId }: QueryRequestImportJobUploadArgs,
  { tenancy, files }: Services,
): Promise<ImportJobUpload> {
  await tenancy.within(actor, async (db) => {
    await openProgram(actor, programId, db);
    if (templateId) refuseUnusedTemplate(templateId, await currentTemplates(db), 'templateId');
  });
  const name = plainFileName(fileName);
  if (!name || name.length > 255) throw new BadInput('fileName', t('imports.upload.fileName'));
  const kind = name.split('.').at(-1)!.toLowerCase();
  const other = otherKinds[kind];
  if (other) throw new BadInput('fileName', workbookTexts[other]);
  if (!Number.isInteger(fileSize) || fileSize < 1) throw new BadInput('fileSize', t('imports.upload.empty'));
  if (fileSize > MAX_BYTES)
    throw new BadInput('fileSize', t('imports.upload.tooLarge'), t('imports.upload.split'));
  const isWorkbook = kind === 'xlsx' || kind === 'xlsm';
  if (isWorkbook && fileSize > MOST_WORKBOOK_BYTES)
    throw new BadInput('fileSize', workbookTexts['workbook-too-large']);
  const isPackage = kind === 'zip';
  if (isPackage && fileSize > MOST_PACKAGE_BYTES)
    throw new BadInput('fileSize', t('imports.upload.packageTooLarge'), t('imports.upload.packageRemedy'));
  const extension = isWorkbook ? 'xlsx' : isPackage ? 'zip' : 'csv';
  const fileKey = `${uploadFolder(actor.ecosystemId!, programId)}${randomUUID()}.${extension}`;
  const upload = await files.presignMultipart({
    key: fileKey,
    size: fileSize,
    contentType: isWorkbook ? WORKBOOK_TYPE : isPackage ? 'application/zip' : 'text/csv',
  });
  return {
    multipartInfo: { uploadId: upload.uploadId, fileKey },
    partCount: upload.partCount,
    partSize: upload.partSize,
    presignedUrls: upload.presignedUrls,
  };
}

/** Folder of a program's uploads; file keys in requests must start with it. */
export function uploadFolder(ecosystemId: string, programId: string): string {
  return `imports/${ecosystemId}/${programId}/`;
}
