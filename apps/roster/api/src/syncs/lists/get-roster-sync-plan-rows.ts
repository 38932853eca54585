import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRosterSyncPlanRowsArgs, RosterSyncPlanRowPage } from '../../__generated__/resolvers';
import { pageOf } from '../../imports/subject';
import { administeredPlan } from '../decisions/locked-plan';
import { CHANGE_COLUMNS, CHANGE_ORDER, rowConditions, rowView, type ChangeRow } from './plan-rows';

const MOST_COUNTED = 100_000;

export function getRosterSyncPlanRows(
  actor: Actor,
  { planId, filter, pageIndex, limit }: QueryGetRosterSyncPlanRowsArgs,
  { tenancy }: Services,
): Promise<RosterSyncPlanRowPage> {
  const page = pageOf(pageIndex, limit ?? 50, 200);
  return tenancy.within(actor, async (db) => {
    const plan = await administeredPlan(actor, db, planId);
    const { sql, values } = rowConditions(db, plan, filter);
    const at = values.length;
    const rows = await db.query<ChangeRow>(
      `SELECT ${CHANGE_COLUMNS} FROM (SELECT * FROM roster.sync_changes c WHERE ${sql}
         ORDER BY ${CHANGE_ORDER} LIMIT $${at + 1} OFFSET $${at + 2}) c ORDER BY ${CHANGE_ORDER}`,
      [...values, page.limit, page.offset],
    );
    const [all] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT FROM roster.sync_changes c WHERE ${sql} LIMIT ${MOST_COUNTED}) counted`,
      values,
    );
    return { items: rows.map((row) => rowView(row, plan)), totalCount: all!.count };
  });
}
