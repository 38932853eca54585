import type { ProgramRoleType } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';

/** A program role that a person has just lost. */
export interface LostRole {
  userId: string;
  programId: string;
  role: ProgramRoleType;
}

/** One event for each person and program, however the role ended. Call it after `publishPeople`. */
export async function publishProgramsLeft(db: TenantDb, lost: readonly LostRole[]): Promise<void> {
  const left = new Map<string, { userId: string; programId: string; roles: ('LEADER' | 'LEARNER')[] }>();
  for (const { userId, programId, role } of lost) {
    if (role === 'PROGRAM_ADMIN') continue;
    const key = `${userId} ${programId}`;
    const payload = left.get(key) ?? { userId, programId, roles: [] };
    left.set(key, { ...payload, roles: [...payload.roles, role] });
  }
  await db.record(...[...left.values()].map((payload) => ({ type: 'identity.program-left', payload })));
}
