import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ImportFileInfo, QueryGetImportFileInfoArgs } from '../__generated__/resolvers';
import { administeredProgram } from '../projections/subject';
import { administeredImport } from './import-job';

export async function getImportFileInfo(
  actor: Actor,
  { importJobId }: QueryGetImportFileInfoArgs,
  { tenancy }: Services,
): Promise<ImportFileInfo> {
  return tenancy.within(actor, async (db) => {
    const row = await administeredImport(actor, importJobId, db);
    const { timeZoneId } = await administeredProgram(actor, row.program_id, db);
    return {
      importJobId: row.id,
      fileName: row.file_name,
      fileSize: Number(row.file_size),
      entityType: row.entity_type,
      headers: row.headers,
      rowCount: row.finished_at ? row.total_rows : null,
      timeZoneId,
    };
  });
}
