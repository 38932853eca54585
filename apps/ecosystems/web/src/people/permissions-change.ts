import { addDays, startOfDay } from '@lyceum/contracts/calendar';
import type { PermissionsChange } from '../__generated__/graphql';
import { needsProgram, mayHaveSchools, type InviteRole } from './invite-values';

export interface RoleChange {
  way: 'give' | 'take';
  role: InviteRole | '';
  program: string;
  schools: string[];
  /** YYYY-MM-DD: the last day of a temporary role; null for no end. */
  until: string | null;
}

/** The input of the mutation; null while something is missing. */
export function permissionsChange(change: RoleChange, timeZoneId: string): PermissionsChange | null {
  const { way, role, until } = change;
  const permissions = withoutEnd(change);
  // The day is in the viewer's own zone.
  if (!permissions || way === 'take' || !until || role === 'SUPER_ADMIN') return permissions;
  return {
    ...permissions,
    until: new Date(startOfDay(addDays(until, 1), timeZoneId).getTime() - 1000).toISOString(),
  };
}

function withoutEnd({ way, role, program, schools }: RoleChange): PermissionsChange | null {
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
  // A role that is assigned again, for example with a later end, keeps its schools unless others are chosen.
  const limited = mayHaveSchools(role) && schools.length > 0;
  return { addEcosystemRoles: roles, ...(limited ? { supportedSchoolIds: schools } : {}) };
}
