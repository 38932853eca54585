import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { hotReads } from '../projections/subject';
import { CHANGE_COLUMNS, type BulkChangeRow } from './bulk-change';
import { bulkChangeView } from './bulk-change-view';

export async function getSessionBulkChanges(actor: Actor, services: Services) {
  const rows = await hotReads(actor, services).read<BulkChangeRow>(
    'bulk-changes-of-person',
    `SELECT ${CHANGE_COLUMNS} FROM sessions.bulk_changes
     WHERE created_by = $1 AND created_at > $2 ORDER BY id DESC LIMIT 20`,
    [actor.userId, new Date(services.clock.now().getTime() - 7 * 24 * 60 * 60_000)],
  );
  return rows.map((row) => bulkChangeView(row, actor, services));
}
