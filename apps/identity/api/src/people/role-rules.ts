import type { EcosystemRoleType, ProgramRoleType } from '@lyceum/contracts/identity';
import { BadInput } from '@lyceum/server/errors';
import { isProgramAdmin, isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { t } from '../i18n';

/** The profile type of each role, by which a program lists who may do something with a session. */
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

/** The profile types of a person with these roles; types that stand for no role (that of an operator) stay. */
export function profileTypesNow(
  present: readonly string[],
  roles: readonly (EcosystemRoleType | ProgramRoleType)[],
): string[] {
  const ofRoles = Object.values(PROFILE_TYPES);
  const others = present.filter((type) => !ofRoles.includes(type));
  return [...new Set([...others, ...profileTypesOf(roles)])].sort();
}

/** The ecosystem role that goes with a program role when the person has none. */
export function impliedEcosystemRole(role: ProgramRoleType): EcosystemRoleType | null {
  if (role === 'LEADER') return 'MEMBER';
  return role === 'LEARNER' ? 'STUDENT' : null;
}

/** Roles that reach beyond one program; only super admins give them. */
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

const PROGRAM_ROLES: readonly string[] = ['PROGRAM_ADMIN', 'LEADER', 'LEARNER'] satisfies ProgramRoleType[];

/** Names of roles, separated into ecosystem roles and program roles. Throws BAD_USER_INPUT for an unknown name. */
export function rolesByKind(
  field: string,
  names: readonly string[] | null | undefined,
): { programRoles: ProgramRoleType[]; ecosystemRoles: EcosystemRoleType[] } {
  const unknown = names?.find((name) => !Object.hasOwn(PROFILE_TYPES, name));
  if (unknown !== undefined) throw new BadInput(field, t('people.unknownRole', { unknown }));
  const isProgramRole = (name: string): name is ProgramRoleType => PROGRAM_ROLES.includes(name);
  return {
    programRoles: (names ?? []).filter(isProgramRole),
    ecosystemRoles: (names ?? []).filter((name): name is EcosystemRoleType => !isProgramRole(name)),
  };
}
