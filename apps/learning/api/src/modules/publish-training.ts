import type { TrainingSaved } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { EnrollmentRow, ModuleRow } from './module-row';

/** Publishes a training as it is after a change, in its transaction. Modules for learners are not published. */
export async function publishTraining(
  db: TenantDb,
  { id, audience, programIds, status }: Pick<ModuleRow, 'id' | 'audience' | 'programIds' | 'status'>,
): Promise<void> {
  if (audience !== 'LEADERS') return;
  const payload: TrainingSaved = { moduleId: id, programIds, isLive: status === 'LIVE' };
  await db.record({ type: 'learning.training-saved', payload });
}

/** Publishes that a leader completed a training, once for each person. */
export async function publishTrainingCompleted(
  db: TenantDb,
  { audience }: Pick<ModuleRow, 'audience'>,
  { moduleId, programId, userId }: Pick<EnrollmentRow, 'moduleId' | 'programId' | 'userId'>,
  completedAt: Date,
): Promise<void> {
  if (audience !== 'LEADERS') return;
  const payload = { moduleId, programId, userId, completedAt: completedAt.toISOString() };
  await db.record({ type: 'learning.training-completed', payload });
}
