import type { LearnersLeftPayload } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { UndoablePlan } from '../plan/plan-row';

/** The consumers take each learner out of their sessions one by one. */
const PER_EVENT = 50;

/** Publishes that students leave their upcoming sessions in the program, and notes when. */
export async function publishLearnersLeft(
  db: TenantDb,
  programId: string,
  studentIds: readonly string[],
  now: Date,
): Promise<void> {
  if (studentIds.length === 0) return;
  const left = await db.query<{ decidedBy: string; students: string[] }>(
    `WITH leaving AS (
       UPDATE roster.sync_leavers SET left_at = $4 WHERE ecosystem_id = $1 AND program_id = $2 AND student_id = ANY ($3::uuid[])
         AND left_at IS NULL RETURNING student_id, decided_by)
     SELECT decided_by AS "decidedBy", array_agg(student_id) AS students FROM leaving GROUP BY decided_by`,
    [db.ecosystemId, programId, studentIds, now],
  );
  for (const { decidedBy, students } of left)
    for (let from = 0; from < students.length; from += PER_EVENT) {
      const userIds = students.slice(from, from + PER_EVENT);
      const payload: LearnersLeftPayload = { programId, userIds, decidedBy };
      await db.record({ type: 'roster.learners-left', payload });
    }
}

/** Carries out decisions of a plan on the students of one school whose removal is being applied. */
export async function leaveByDecision(
  db: TenantDb,
  plan: UndoablePlan,
  { school, now }: { school: string; now: Date },
): Promise<void> {
  const due = await db.query<{ id: string }>(
    `SELECT d.student_id AS id FROM roster.sync_leavers d JOIN roster.students s ON s.ecosystem_id = $1 AND s.id = d.student_id
     JOIN roster.sync_changes c ON c.ecosystem_id = $1 AND c.plan_id = $2 AND c.kind = 'STUDENT' AND c.change = 'GONE'
       AND c.external_id = s.external_id AND c.school = $3 AND c.applied
     WHERE d.ecosystem_id = $1 AND d.plan_id = $2 AND d.decision = 'LEAVE_NOW' AND d.left_at IS NULL`,
    [db.ecosystemId, plan.id, school],
  );
  await publishLearnersLeft(
    db,
    plan.program_id,
    due.map(({ id }) => id),
    now,
  );
}

/** Carries out decisions on students who are archived now. Only those of an applied plan that was not undone count. */
export async function leaveWhenArchived(
  db: TenantDb,
  programId: string,
  externalIds: readonly string[],
  now: Date,
): Promise<void> {
  const due = await db.query<{ id: string }>(
    `SELECT d.student_id AS id FROM roster.sync_leavers d
     JOIN roster.students s ON s.ecosystem_id = $1 AND s.id = d.student_id AND s.external_id = ANY ($3::text[])
     JOIN roster.sync_plans p ON p.ecosystem_id = $1 AND p.id = d.plan_id AND p.undone_at IS NULL
     JOIN roster.sync_changes c ON c.ecosystem_id = $1 AND c.plan_id = p.id AND c.kind = 'STUDENT' AND c.change = 'GONE'
       AND c.external_id = s.external_id AND c.applied
     WHERE d.ecosystem_id = $1 AND d.program_id = $2 AND d.decision = 'LEAVE_WHEN_ARCHIVED' AND d.left_at IS NULL`,
    [db.ecosystemId, programId, externalIds],
  );
  await publishLearnersLeft(
    db,
    programId,
    due.map(({ id }) => id),
    now,
  );
}

/** Decisions about students of the school who are back have no effect any more. */
export async function forgetReturned(db: TenantDb, plan: UndoablePlan, school: string): Promise<void> {
  await db.query(
    `DELETE FROM roster.sync_leavers d USING roster.students s, roster.sync_changes c
     WHERE d.ecosystem_id = $1 AND d.program_id = $2 AND s.ecosystem_id = $1 AND s.id = d.student_id AND d.decision <> 'KEEP'
       AND c.ecosystem_id = $1 AND c.plan_id = $3 AND c.kind = 'STUDENT' AND c.change = 'RETURNED' AND c.applied
       AND c.school = $4 AND coalesce(c.new_external_id, c.external_id) = s.external_id`,
    [db.ecosystemId, plan.program_id, plan.id, school],
  );
}

/** Decisions that a stale plan has not carried out count for the plan of the new comparison. */
export async function moveOpenDecisions(db: TenantDb, planId: string, newPlanId: string): Promise<void> {
  await db.query(
    `UPDATE roster.sync_leavers d SET plan_id = $3 WHERE d.ecosystem_id = $1 AND d.plan_id = $2 AND NOT EXISTS (
       SELECT FROM roster.students s JOIN roster.sync_changes c ON c.ecosystem_id = $1 AND c.plan_id = $2 AND c.kind = 'STUDENT'
         AND c.external_id = s.external_id AND c.applied
       WHERE s.ecosystem_id = $1 AND s.id = d.student_id)`,
    [db.ecosystemId, planId, newPlanId],
  );
}
