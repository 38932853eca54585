import type { PermissionsChange } from '../__generated__/graphql';
import { needsProgram, mayHaveSchools, type InviteRole } from './invite-values';

export interface RoleChange {
  way: 'give' | 'take';
  role: InviteRole | '';
  program: string;
  schools: string[];
}

/** As the operation takes it; null while something is missing. */
export function permissionsOf({ way, role, program, schools }: RoleChange): PermissionsChange | null {
  if (!role) return null;
  if (needsProgram(role)) {
    if (!program) return null;
    const roles = [role];
    return {
      programId: program,
      ...(way === 'give' ? { addProgramRoles: roles } : { removeProgramRoles: roles }),
    };
  }
  const roles = [role];
  if (way === 'take') return { removeEcosystemRoles: roles };
  return { addEcosystemRoles: roles, ...(mayHaveSchools(role) ? { supportedSchoolIds: schools } : {}) };
}
