import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readPage } from '@lyceum/server/tenancy';
import type {
  QueryGetRosterSyncPlansArgs,
  RosterSyncPlanPage,
  RosterSyncPlanStatus,
} from '../../__generated__/resolvers';
import { pageOf } from '../../imports/subject';
import { administeredProgram } from '../../projections/subject';
import type { PlanRow } from '../plan/plan-row';
import { planViews } from './plan-view';

/** The table's statuses for a status of the schema. */
const shownAs = (status: RosterSyncPlanStatus) => (status === 'APPLYING' ? [status, 'UNDOING'] : [status]);

export function getRosterSyncPlans(
  actor: Actor,
  { programId, source, statuses, pageIndex, limit }: QueryGetRosterSyncPlansArgs,
  { tenancy }: Services,
): Promise<RosterSyncPlanPage> {
  const page = pageOf(pageIndex, limit ?? 25, 100);
  return tenancy.within(actor, async (db) => {
    await administeredProgram(actor, programId, db);
    const { rows, total } = await readPage<PlanRow>(
      db,
      `SELECT *, count(*) OVER () AS total FROM roster.sync_plans
       WHERE ecosystem_id = $1 AND program_id = $2 AND delivery_id IS NOT NULL AND ($3::text IS NULL OR source = $3) AND ($4::text[] IS NULL OR status = ANY ($4))
       ORDER BY id DESC LIMIT $5 OFFSET $6`,
      [db.ecosystemId, programId, source ?? null, statuses?.flatMap(shownAs) ?? null],
      page,
    );
    return { items: await planViews(db, rows), totalCount: total };
  });
}
