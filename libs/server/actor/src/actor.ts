export type EcosystemRoleName = 'SUPER_ADMIN' | 'TEACHER' | 'STUDENT' | 'MEMBER' | 'PARENT' | 'STAFF';
export type ProgramRoleName = 'PROGRAM_ADMIN' | 'LEADER' | 'LEARNER';
export type RoleName = EcosystemRoleName | ProgramRoleName | 'INTERNAL_ADMIN';
/** What people read. A language is added here and as a locale file beside each `en.json`; the compiler names what is missing. */
export const LANGUAGES = ['en', 'sp'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Who makes a request in one ecosystem: a signed-in person, an anonymous visitor, or the platform itself. */
export interface Actor {
  kind: 'user' | 'anonymous' | 'system';
  /** Account id; the same in every ecosystem of the person. */
  accountId: string | null;
  /** Member id in `ecosystemId`, which is the id of `User` in the API. */
  userId: string | null;
  /** The tenant that this request acts in. */
  ecosystemId: string | null;
  /** Roles in that ecosystem. */
  ecosystemRoles: EcosystemRoleName[];
  programRoles: { programId: string; role: ProgramRoleName }[];
  profileTypes: string[];
  /** Schools that staff and teachers are restricted to. */
  supportedSchoolIds: string[];
  isInternalAdmin: boolean;
  /** An internal admin in another ecosystem than the platform's own: every access is written to its audit log. */
  operatorVisit: boolean;
  /** Of an operator on a visit: when it ends, ISO 8601. */
  visitEndsAt?: string;
  /** The ecosystem is archived: the actor may read but not change anything. */
  readOnly?: boolean;
  language: Language;
  /** IANA name. */
  timeZoneId: string;
  /** Id of the sign-in that the access token belongs to; other sign-ins of the account are other browsers. */
  familyId?: string | null;
  requestId: string;
  ip: string | null;
  platformMode: string | null;
  /** Of anonymous actors: user agent, and the cookie by which the browser is recognized. */
  userAgent?: string | null;
  deviceToken?: string | null;
  /** Value of the request header review-app-secret-key. */
  reviewAppKey?: string | null;
}

/** Ecosystem roles and program roles together. */
export function rolesOf(actor: Actor): Set<RoleName> {
  const roles = new Set<RoleName>(actor.ecosystemRoles);
  for (const { role } of actor.programRoles) roles.add(role);
  if (actor.isInternalAdmin) roles.add('INTERNAL_ADMIN');
  return roles;
}

/** Also true for internal admins, who may do whatever a super admin may (and leave an audit entry). */
export function isSuperAdmin(actor: Actor): boolean {
  return actor.kind === 'system' || actor.isInternalAdmin || actor.ecosystemRoles.includes('SUPER_ADMIN');
}

/** Super admins administer every program. Without `programId`: whether the actor administers any program. */
export function isProgramAdmin(actor: Actor, programId?: string): boolean {
  if (isSuperAdmin(actor)) return true;
  return actor.programRoles.some(
    (held) => held.role === 'PROGRAM_ADMIN' && (programId === undefined || held.programId === programId),
  );
}

/** Programs in which the actor has the role itself. */
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

/** The platform acting for a tenant: consumers, jobs, internal calls. `reason` appears in logs and audit entries. */
export function systemActor(ecosystemId: string | null, reason: string): Actor {
  return anonymousActor({ kind: 'system', ecosystemId, requestId: `system:${reason}` });
}
