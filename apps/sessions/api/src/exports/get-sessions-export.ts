import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetSessionsExportArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { EXPORT_COLUMNS, exportView, type ExportRow } from './export-row';

/** Files hold everybody's sessions, so only their requester may read them. */
export async function getSessionsExport(
  actor: Actor,
  { exportId }: QueryGetSessionsExportArgs,
  services: Services,
) {
  const [row] = isUuid(exportId)
    ? await hotReads(actor, services).read<ExportRow>(
        'export-by-id',
        `SELECT ${EXPORT_COLUMNS} FROM sessions.exports WHERE id = $1 AND created_by = $2`,
        [exportId, actor.userId],
      )
    : [];
  if (!row) throw new NotFound('export');
  return exportView(row, services);
}
