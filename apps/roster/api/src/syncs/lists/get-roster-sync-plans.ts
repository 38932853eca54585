import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readPage } from '@lyceum/server/tenancy';
import type {
  QueryGetRosterSyncPlanArgs,
  QueryGetRosterSyncPlansArgs,
  RosterSyncGroup,
  RosterSyncPlanDetails,
  RosterSyncPlanPage,
  RosterSyncPlanStatus,
} from '../../__generated__/resolvers';
import { pageOf } from '../../imports/subject';
import { administeredProgram } from '../../projections/subject';
import { administeredPlan } from '../decisions/locked-plan';
import type { PlanRow } from '../plan/plan-row';
import { countsView, planViews } from './plan-view';

const MOST_GROUPS = 5000;

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

export function getRosterSyncPlan(
  actor: Actor,
  { planId }: QueryGetRosterSyncPlanArgs,
  { tenancy }: Services,
): Promise<RosterSyncPlanDetails> {
  return tenancy.within(actor, async (db) => {
    const row = await administeredPlan(actor, db, planId);
    const [plan] = await planViews(db, [row]);
    const groups = await db.query<Omit<RosterSyncGroup, 'school'> & { school: string }>(
      `SELECT kind, school, school_name AS "schoolName", before, counts FROM roster.sync_groups
       WHERE ecosystem_id = $1 AND plan_id = $2 ORDER BY kind, school LIMIT ${MOST_GROUPS}`,
      [db.ecosystemId, row.id],
    );
    return {
      plan: plan!,
      groups: groups.map((group) => ({
        ...group,
        school: group.school || null,
        counts: countsView(group.counts),
      })),
    };
  });
}
