import type { RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { refreshStatistics, type TenantDb } from '@lyceum/server/tenancy';
import { SYNC_JOB, type SyncJob } from '../deliveries/delivery';
import { APPLIED_BY, lockSyncs, deliveryPlanById, UNDECIDED, type PlanRow } from '../plan/plan-row';
import { saveRecognisedIdentifiers } from '../plan/link-learners';
import { SYNC_KINDS, type SyncKind } from '../plan/record-kinds';
import { readWholePlans } from '../plan/whole-plan';
import { refreshClasses } from '../../loading/subject';
import { publishHeldPlan } from '../events/publish-held-plan';
import { forgetReturned, leaveByDecision, moveOpenDecisions } from '../leavers/publish-learners-left';
import { publishPlanGuardians } from './publish-guardians';
import { publishTouchedStudents } from './publish-touched-students';
import { applyPart } from './change-records';
import { isStale } from './current-state';
import { GrownTables } from './grown-tables';
import { releaseFiles } from './release-files';

/**
 * Applies the approved part of a plan. Each school is applied and marked as applied in one transaction: after an
 * interruption it continues with the next school. If the roster has changed since the comparison, it applies nothing
 * (more) and compares the delivery again.
 */
export async function applyPlan(job: RunningJob<SyncJob>, services: Services): Promise<void> {
  const { planId } = job.data;
  const within = <T>(work: (db: TenantDb, plan: PlanRow) => Promise<T>): Promise<T | null> =>
    services.tenancy.within(job.actor, async (db) => {
      const found = await deliveryPlanById(db, planId);
      if (!found) return null;
      await lockSyncs(db, found.program_id);
      const plan = await deliveryPlanById(db, planId, 'FOR UPDATE');
      return plan?.status === 'APPLYING' ? work(db, plan) : null;
    });
  const schools = await within(async (db, plan) => {
    await readWholePlans(db);
    return schoolsToApply(db, plan);
  });
  const tables = new GrownTables((await within((db, plan) => appliedRows(db, plan))) ?? []);
  for (const [at, part] of (schools ?? []).entries()) {
    job.signal.throwIfAborted();
    const done = await within(async (db, plan) => {
      await tables.refresh(db);
      return applySchool(db, plan, part, services, job.signal);
    });
    if (!done) return;
    for (const [kind, rows] of Object.entries(part.rows)) tables.add(kind as SyncKind, rows);
    await job.progress(at + 1, schools!.length, 'LOADING');
  }
  await within(async (db, plan) => {
    await readWholePlans(db);
    await finish(db, plan, services);
  });
}

interface SchoolPart {
  school: string;
  kinds: SyncKind[];
  /** Number of records to apply, by kind. */
  rows: Readonly<Record<string, number>>;
}

const conditionOf = (plan: PlanRow) => APPLIED_BY[plan.scope ?? 'AUTOMATIC'];

/** Null if the roster has changed since the comparison, so that the plan is stale. */
async function schoolsToApply(db: TenantDb, plan: PlanRow): Promise<SchoolPart[] | null> {
  const parts = await db.query<SchoolPart>(
    `SELECT n.school, array_agg(n.kind) AS kinds, jsonb_object_agg(n.kind, n.rows) AS rows FROM (
       SELECT c.school, c.kind, count(*)::int AS rows FROM roster.sync_changes c
       WHERE c.ecosystem_id = $1 AND c.plan_id = $2 AND NOT c.applied AND ${conditionOf(plan)} GROUP BY c.school, c.kind) n
     GROUP BY n.school ORDER BY n.school`,
    [db.ecosystemId, plan.id],
  );
  for (const kind of new Set(parts.flatMap(({ kinds }) => kinds)))
    if (await isStale(db, plan, kind, conditionOf(plan))) {
      await compareAgain(db, plan);
      return null;
    }
  return parts;
}

/** What earlier runs of the job have applied, by kind. */
async function appliedRows(db: TenantDb, plan: PlanRow): Promise<[SyncKind, number][]> {
  const found = await db.query<{ kind: SyncKind; rows: number }>(
    `SELECT c.kind, count(*)::int AS rows FROM roster.sync_changes c
     WHERE c.ecosystem_id = $1 AND c.plan_id = $2 AND c.applied GROUP BY c.kind`,
    [db.ecosystemId, plan.id],
  );
  return found.map(({ kind, rows }) => [kind, rows]);
}

async function applySchool(
  db: TenantDb,
  plan: PlanRow,
  { school, kinds }: SchoolPart,
  services: Services,
  signal: AbortSignal,
): Promise<boolean> {
  const condition = conditionOf(plan);
  const inOrder = SYNC_KINDS.filter((kind) => kinds.includes(kind));
  for (const kind of inOrder)
    if (await isStale(db, plan, kind, condition, school)) {
      await compareAgain(db, plan);
      return false;
    }
  for (const kind of inOrder)
    await applyPart(db, { plan, kind, school, condition, now: services.clock.now() });
  if (kinds.includes('STUDENT')) {
    await leaveByDecision(db, plan, { school, now: services.clock.now() });
    await forgetReturned(db, plan, school);
    await publishTouchedStudents(db, plan, services, signal);
  }
  await db.query(`UPDATE roster.sync_plans SET applied_at = $3 WHERE ecosystem_id = $1 AND id = $2`, [
    db.ecosystemId,
    plan.id,
    services.clock.now(),
  ]);
  return true;
}

/** Compares the same delivery with the present roster. */
async function compareAgain(db: TenantDb, plan: PlanRow): Promise<void> {
  const [anew] = await db.query<{ id: string }>(
    `INSERT INTO roster.sync_plans (ecosystem_id, program_id, source, delivery_id, status, started_at)
     SELECT $1, program_id, source, delivery_id, 'COMPARING', now() FROM roster.sync_plans WHERE ecosystem_id = $1 AND id = $2 RETURNING id`,
    [db.ecosystemId, plan.id],
  );
  await db.query(
    `UPDATE roster.sync_plans SET status = 'STALE', replaced_by = $3 WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, plan.id, anew!.id],
  );
  await moveOpenDecisions(db, plan.id, anew!.id);
  await db.enqueue(SYNC_JOB, { planId: anew!.id, step: 'COMPARE' } satisfies SyncJob);
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [plan.program_id] });
}

/** Records that did not change also become members of the source. */
async function finish(db: TenantDb, plan: PlanRow, services: Services): Promise<void> {
  const now = services.clock.now();
  const added = await db.execute(
    `INSERT INTO roster.sync_members (ecosystem_id, program_id, source, kind, external_id, plan_id)
     SELECT $1, $2, $3, fresh.kind, fresh.external_id, $4 FROM (
       SELECT s.kind, s.external_id FROM roster.sync_staged s
       WHERE s.ecosystem_id = $1 AND s.delivery_id = $5 AND s.kind NOT IN ('SCHOOL', 'LEARNER', 'ALIAS') AND NOT s.ended
       EXCEPT SELECT c.kind, coalesce(c.new_external_id, c.external_id) FROM roster.sync_changes c
       WHERE c.ecosystem_id = $1 AND c.plan_id = $4
       EXCEPT SELECT c.kind, c.external_id FROM roster.sync_changes c
       WHERE c.ecosystem_id = $1 AND c.plan_id = $4 AND c.change = 'REKEYED' AND c.applied
       EXCEPT SELECT m.kind, m.external_id FROM roster.sync_members m
       WHERE m.ecosystem_id = $1 AND m.program_id = $2 AND m.source = $3) fresh`,
    [db.ecosystemId, plan.program_id, plan.source, plan.id, plan.delivery_id],
  );
  await refreshStatistics(db, 'sync_members', added);
  await saveRecognisedIdentifiers(db, plan);
  await refreshClasses(db, plan.program_id);
  await publishPlanGuardians(db, plan, false);
  const [left] = await db.query<{ open: boolean }>(
    `SELECT EXISTS (SELECT FROM roster.sync_changes c WHERE c.ecosystem_id = $1 AND c.plan_id = $2 AND NOT c.applied
       AND (${APPLIED_BY.WHOLE} OR ${UNDECIDED})) AS open`,
    [db.ecosystemId, plan.id],
  );
  const status = left!.open ? 'WAITING' : 'APPLIED';
  await db.query(
    `UPDATE roster.sync_plans SET status = $3, applied_at = $4 WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, plan.id, status, now],
  );
  await releaseFiles(db, plan.delivery_id, 'APPLIED');
  // An admin who approved the additions only knows that the rest waits.
  if (left!.open && plan.scope === 'AUTOMATIC') await publishHeldPlan(db, plan, plan.holds);
  if (!left!.open)
    await db.query(
      `UPDATE roster.sync_sources SET last_good_sync_at = $4 WHERE ecosystem_id = $1 AND program_id = $2 AND source = $3`,
      [db.ecosystemId, plan.program_id, plan.source, now],
    );
  db.notify({ userIds: 'ecosystem', topics: ['imports', 'roster'], ids: [plan.program_id] });
}
