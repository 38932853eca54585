import type { ProgramRoleType } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';

/** A role in a program that somebody had until now. */
export interface LostRole {
  userId: string;
  programId: string;
  role: ProgramRoleType;
}

/**
 * Whoever took the role, the person themselves, an admin or its end: the other domains hear the same, one event for each
 * person and program. To be called when `announcePeople` has told who they are now.
 */
export async function tellProgramsLeft(db: TenantDb, lost: readonly LostRole[]): Promise<void> {
  const left = new Map<string, { userId: string; programId: string; roles: ('LEADER' | 'LEARNER')[] }>();
  for (const { userId, programId, role } of lost) {
    if (role === 'PROGRAM_ADMIN') continue;
    const key = `${userId} ${programId}`;
    const payload = left.get(key) ?? { userId, programId, roles: [] };
    left.set(key, { ...payload, roles: [...payload.roles, role] });
  }
  await db.record(...[...left.values()].map((payload) => ({ type: 'identity.program-left', payload })));
}
