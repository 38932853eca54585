import { Readable } from 'node:stream';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import type { FileLink, QueryGetImportFileUrlArgs } from '../__generated__/resolvers';
import { administeredImport } from './import-job';
import { refusedRowsCsv } from './refused-rows-csv';

export async function getImportFileUrl(
  actor: Actor,
  { importJobId, part }: QueryGetImportFileUrlArgs,
  { tenancy, files }: Services,
): Promise<FileLink> {
  return tenancy.within(actor, async (db) => {
    const job = await administeredImport(actor, importJobId, db);
    if (part !== 'REFUSED_ROWS') {
      const original = job.workbook_key ?? job.file_key;
      return { url: await files.presignDownload(original, job.file_name), fileName: job.file_name };
    }
    const key = `refused-rows/${job.id}/${actor.language}.csv`;
    await files.write(key, Readable.from(refusedRowsCsv(db, job, actor.language), { objectMode: false }));
    const suffix = t('imports.refusedRows.suffix')[actor.language];
    const fileName = `${job.file_name.replace(/\.(csv|xlsx)$/i, '')}-${suffix}.csv`;
    return { url: await files.presignDownload(key, fileName), fileName };
  });
}
