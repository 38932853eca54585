import type { EcosystemRoleType, ProgramRoleType } from '@lyceum/contracts/identity';
import { isProgramAdmin, isSuperAdmin, type Actor } from '@lyceum/server/actor';

/** What holders of a role are called where a program lists who may do something with a session. */
const PROFILE_TYPES: Record<EcosystemRoleType | ProgramRoleType, string | null> = {
  SUPER_ADMIN: 'Admin',
  TEACHER: 'Teacher',
  STUDENT: 'Student',
  MEMBER: null,
  PARENT: 'Parent',
  STAFF: 'Staff',
  PROGRAM_ADMIN: 'ProgramAdmin',
  LEADER: 'Tutor',
  LEARNER: 'Student',
};

export function profileTypesOf(roles: readonly (EcosystemRoleType | ProgramRoleType)[]): string[] {
  return [...new Set(roles.flatMap((role) => PROFILE_TYPES[role] ?? []))];
}

/** The ecosystem role that goes with a program role when the person holds none. */
export function impliedEcosystemRole(role: ProgramRoleType): EcosystemRoleType | null {
  if (role === 'LEADER') return 'MEMBER';
  return role === 'LEARNER' ? 'STUDENT' : null;
}

/** Roles that reach beyond one program; super admins alone give them. */
const BEYOND_A_PROGRAM: EcosystemRoleType[] = ['SUPER_ADMIN', 'TEACHER', 'STAFF'];

export interface GivenRoles {
  ecosystemRole?: EcosystemRoleType | null;
  programId?: string | null;
  programRole?: ProgramRoleType | null;
}

/** Super admins give every role; program admins give the roles of their own programs. */
export function mayGive(actor: Actor, { ecosystemRole, programId, programRole }: GivenRoles): boolean {
  if (isSuperAdmin(actor)) return true;
  if (!programId || !programRole || !isProgramAdmin(actor, programId)) return false;
  return !ecosystemRole || !BEYOND_A_PROGRAM.includes(ecosystemRole);
}
