import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  QueryGetRosterSyncPlanArgs,
  RosterSyncGroup,
  RosterSyncPlanDetails,
} from '../../__generated__/resolvers';
import { administeredPlan } from '../decisions/locked-plan';
import { countsView, planViews } from './plan-view';

const MOST_GROUPS = 5000;

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
