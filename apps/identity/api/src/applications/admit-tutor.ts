import type { TenantDb } from '@lyceum/server/tenancy';
import { addRoles, loadMember } from '../people/subject';

/** Makes an accepted applicant a tutor of the ecosystem, and of the program if there is one. */
export async function admitTutor(db: TenantDb, userId: string, programId: string | null): Promise<void> {
  const member = await loadMember(db, userId);
  if (!member) return;
  const [program] = await db.query(
    `SELECT 1 FROM identity.programs p WHERE p.id = $1::uuid AND NOT p.archived`,
    [programId],
  );
  await addRoles(db, member, {
    ecosystemRole: 'MEMBER',
    ...(program ? { programId, programRole: 'LEADER' as const } : {}),
  });
}
