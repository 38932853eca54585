import type { Actor, Words } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { hotReads } from '../projections/subject';
import { Viewing } from '../view/subject';
import { canUndo, type BulkChangeRow } from './bulk-change';

const MOST_NAMED = 100;

/** A change as the schema shows it; its refused sessions are read only when selected. */
export function bulkChangeView(row: BulkChangeRow, actor: Actor, services: Services) {
  const { id, kind, status, total, done, refused, undoOf, undoneBy } = row;
  const reader = hotReads(actor, services);
  return {
    id,
    kind,
    status,
    total,
    done,
    refused,
    undoOf,
    undoneBy,
    requestedAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    canUndo: canUndo(row),
    refusals: async () => {
      if (refused === 0) return [];
      const rows = await reader.read<{ reason: Words; sessions: number }>(
        'bulk-change-refusals',
        `SELECT reason, count(*)::int AS sessions FROM sessions.bulk_change_items
         WHERE change_id = $1 AND outcome = 'REFUSED' AND reason IS NOT NULL GROUP BY reason ORDER BY count(*) DESC LIMIT 20`,
        [id],
      );
      return rows.map(({ reason, sessions }) => ({ reason: reason[actor.language], sessions }));
    },
    refusedSessions: async () => {
      if (refused === 0) return [];
      const rows = await reader.read<{ sessionId: string; reason: Words }>(
        'bulk-change-refused',
        `SELECT session_id AS "sessionId", reason FROM sessions.bulk_change_items
         WHERE change_id = $1 AND outcome = 'REFUSED' AND reason IS NOT NULL ORDER BY position LIMIT ${MOST_NAMED}`,
        [id],
      );
      const viewing = new Viewing(actor, services);
      return rows.map(({ sessionId, reason }) => ({
        sessionId,
        reason: reason[actor.language],
        session: () => viewing.visible(sessionId),
      }));
    },
  };
}
