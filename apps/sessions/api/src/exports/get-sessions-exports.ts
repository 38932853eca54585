import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { hotReads } from '../projections/subject';
import { EXPORT_COLUMNS, exportView, type ExportRow } from './export-row';

export async function getSessionsExports(actor: Actor, services: Services) {
  const rows = await hotReads(actor, services).read<ExportRow>(
    'exports-of-person',
    `SELECT ${EXPORT_COLUMNS} FROM sessions.exports WHERE created_by = $1 ORDER BY id DESC LIMIT 20`,
    [actor.userId],
  );
  return rows.map((row) => exportView(row, services));
}
