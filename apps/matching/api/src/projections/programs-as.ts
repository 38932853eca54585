import type { PersonSaved } from '@lyceum/contracts/identity';

/** Ids of the programs in which somebody holds a role. */
export function programsAs(
  { programRoles }: PersonSaved,
  role: 'PROGRAM_ADMIN' | 'LEADER' | 'LEARNER',
): string[] {
  return programRoles.filter((held) => held.role === role).map(({ programId }) => programId);
}
