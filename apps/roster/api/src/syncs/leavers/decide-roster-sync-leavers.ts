import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type {
  DecideRosterSyncLeaversAnswer,
  MutationDecideRosterSyncLeaversArgs,
} from '../../__generated__/resolvers';
import { t } from '../../i18n';
import { administeredProgram, refuseArchived } from '../../projections/subject';
import { lockedPlan } from '../decisions/locked-plan';
import type { PlanRow } from '../plan/plan-row';
import { exemptLeavers } from './exempt-leavers';
import { LEAVERS, type Leaver } from './leaver';
import { publishLearnersLeft } from './publish-learners-left';

const MOST = 200;
const COUNT = t('syncs.leavers.count', { most: MOST });
const CHANGED: Words = t('syncs.leavers.changed');

export function decideRosterSyncLeavers(
  actor: Actor,
  { input: { planId, userIds, decision } }: MutationDecideRosterSyncLeaversArgs,
  { tenancy, clock }: Services,
): Promise<DecideRosterSyncLeaversAnswer> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0 || ids.length > MOST) throw new BadInput('input.userIds', COUNT, COUNT);
  return tenancy.within(actor, async (db) => {
    const plan = await lockedPlan(actor, db, planId);
    refuseArchived(await administeredProgram(actor, plan.program_id, db));
    const leavers = await leaversOf(db, plan, ids);
    const changed = leavers.filter((leaver) => leaver.decision !== decision);
    if (changed.length === 0) return { changed: 0 };
    const now = clock.now();
    await save(db, plan, changed, { decision, now });
    if (decision === 'KEEP') await exemptLeavers(db, plan, changed);
    if (decision === 'LEAVE_NOW') await publishLearnersLeft(db, plan.program_id, appliedOf(changed), now);
    await db.audit({
      action: 'decide-roster-sync-leavers',
      subjectKind: 'roster-sync-plan',
      subjectId: plan.id,
      after: { decision, userIds: changed.map(({ id }) => id) },
    });
    db.notify({ userIds: 'ecosystem', topics: ['imports', 'roster'], ids: [plan.program_id] });
    return { changed: changed.length };
  });
}

type Decidable = Leaver & { applied: boolean };

const appliedOf = (leavers: readonly Decidable[]): string[] =>
  leavers.flatMap(({ id, applied }) => (applied ? [id] : []));

async function leaversOf(db: TenantDb, plan: PlanRow, ids: readonly string[]): Promise<Decidable[]> {
  const found = ids.every(isUuid)
    ? await db.query<Decidable>(`SELECT l.* FROM (${LEAVERS}) l WHERE l.id = ANY ($3::uuid[])`, [
        db.ecosystemId,
        plan.id,
        ids,
      ])
    : [];
  if (found.length < ids.length || found.some((leaver) => !leaver.can_decide)) throw new Conflict(CHANGED);
  return found;
}

async function save(
  db: TenantDb,
  plan: PlanRow,
  leavers: readonly Decidable[],
  { decision, now }: { decision: string; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO roster.sync_leavers AS d (ecosystem_id, program_id, student_id, plan_id, decision, decided_by, decided_at)
     SELECT $1, $2, unnest($3::uuid[]), $4, $5, $6, $7
     ON CONFLICT (ecosystem_id, program_id, student_id) DO UPDATE SET plan_id = excluded.plan_id, decision = excluded.decision,
       decided_by = excluded.decided_by, decided_at = excluded.decided_at, left_at = NULL`,
    [db.ecosystemId, plan.program_id, leavers.map(({ id }) => id), plan.id, decision, db.actor.userId, now],
  );
}
