import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readPage } from '@lyceum/server/tenancy';
import type {
  QueryGetRosterSyncLeaversArgs,
  RosterSyncLeaver,
  RosterSyncLeaverPage,
} from '../../__generated__/resolvers';
import { pageOf } from '../../imports/subject';
import { administeredPlan } from '../decisions/locked-plan';
import { LEAVERS, type Leaver } from './leaver';

export function getRosterSyncLeavers(
  actor: Actor,
  { planId, pageIndex, limit }: QueryGetRosterSyncLeaversArgs,
  { tenancy }: Services,
): Promise<RosterSyncLeaverPage> {
  const page = pageOf(pageIndex, limit ?? 50, 200);
  return tenancy.within(actor, async (db) => {
    const plan = await administeredPlan(actor, db, planId);
    const { rows, total } = await readPage<Leaver>(
      db,
      `SELECT l.*, count(*) OVER ()::int AS total FROM (${LEAVERS}) l ORDER BY l.external_id LIMIT $3 OFFSET $4`,
      [db.ecosystemId, plan.id],
      page,
    );
    return { items: rows.map(leaverView), totalCount: total };
  });
}

function leaverView(row: Leaver): RosterSyncLeaver {
  return {
    user: { id: row.id },
    externalId: row.external_id,
    schoolName: row.school_name,
    decision: row.decision,
    decidedBy: row.decided_by ? { id: row.decided_by } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    leftAt: row.left_at?.toISOString() ?? null,
    archivesAt: row.archives_at?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    canDecide: row.can_decide,
  };
}
