export type EcosystemRoleName = 'SUPER_ADMIN' | 'TEACHER' | 'STUDENT' | 'MEMBER' | 'PARENT' | 'STAFF';
export type ProgramRoleName = 'PROGRAM_ADMIN' | 'LEADER' | 'LEARNER';
export type RoleName = EcosystemRoleName | ProgramRoleName | 'INTERNAL_ADMIN';
/** What people read. A language is added here and as a locale file beside each `en.json`; the compiler names what is missing. */
export const LANGUAGES = ['en', 'sp'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Who asks: the verified, signed-in person (or nobody, or the platform itself) within one ecosystem. */
export interface Actor {
  kind: 'user' | 'anonymous' | 'system';
  /** Credentials' id; the same in every ecosystem of the person. */
  accountId: string | null;
  /** Member id in `ecosystemId`: the id of `User` everywhere. */
  userId: string | null;
  /** The tenant that this request acts in. */
  ecosystemId: string | null;
  /** Roles in that ecosystem. */
  ecosystemRoles: EcosystemRoleName[];
  programRoles: { programId: string; role: ProgramRoleName }[];
  profileTypes: string[];
  /** Schools that staff and teachers are limited to. */
  supportedSchoolIds: string[];
  isInternalAdmin: boolean;
  /** An internal admin inside an ecosystem that is not the platform's own: every access is written to its audit log. */
  operatorVisit: boolean;
  /** Of an operator on a visit: the instant at which it ends by itself, ISO 8601. */
  visitEndsAt?: string;
  /** The ecosystem is archived: the actor may look, and changes nothing. */
  readOnly?: boolean;
  language: Language;
  /** IANA name. */
  timeZoneId: string;
  /** The signed-in state that the access token belongs to; all other states of the account are other browsers. */
  familyId?: string | null;
  requestId: string;
  ip: string | null;
  platformMode: string | null;
  /** Of who is not signed in: how the browser names itself, and the cookie that it is known again by. */
  userAgent?: string | null;
  deviceToken?: string | null;
  /** What stood in the request's header review-app-secret-key. */
  reviewAppKey?: string | null;
}

/** The union of ecosystem and program roles in the current ecosystem. */
export function rolesOf(actor: Actor): Set<RoleName> {
  const roles = new Set<RoleName>(actor.ecosystemRoles);
  for (const { role } of actor.programRoles) roles.add(role);
  if (actor.isInternalAdmin) roles.add('INTERNAL_ADMIN');
  return roles;
}

/** Also true for internal admins, who may do what a super admin may (and leave an audit entry). */
export function isSuperAdmin(actor: Actor): boolean {
  return actor.kind === 'system' || actor.isInternalAdmin || actor.ecosystemRoles.includes('SUPER_ADMIN');
}

/** Super admins administer every program. Without `programId`: of any program. */
export function isProgramAdmin(actor: Actor, programId?: string): boolean {
  if (isSuperAdmin(actor)) return true;
  return actor.programRoles.some(
    (held) => held.role === 'PROGRAM_ADMIN' && (programId === undefined || held.programId === programId),
  );
}

/** The programs in which the actor itself holds the role. */
export function programIdsAs(actor: Actor, role: ProgramRoleName): string[] {
  return actor.programRoles.filter((held) => held.role === role).map((held) => held.programId);
}

export function anonymousActor(context: Partial<Actor> & { requestId: string }): Actor {
  return {
    kind: 'anonymous',
    accountId: null,
    userId: null,
    ecosystemId: null,
    ecosystemRoles: [],
    programRoles: [],
    profileTypes: [],
    supportedSchoolIds: [],
    isInternalAdmin: false,
    operatorVisit: false,
    language: 'en',
    timeZoneId: 'UTC',
    ip: null,
    platformMode: null,
    ...context,
  };
}

/** The platform acting for a tenant: consumers, jobs, internal calls. `reason` ends up in logs and audit entries. */
export function systemActor(ecosystemId: string | null, reason: string): Actor {
  return anonymousActor({ kind: 'system', ecosystemId, requestId: `system:${reason}` });
}
