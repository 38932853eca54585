/** The kinds of callers that access rules distinguish and every operation is tested with. */
export const PRINCIPALS = [
  'nobody',
  'learner',
  'leader',
  'parent',
  'staff',
  'programAdmin',
  'superAdmin',
  'internalAdmin',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

/**
 * Whose things an operation is pointed at. `own`: the principal's ecosystem and program; `sibling`: another program of
 * the ecosystem; `other`: another ecosystem.
 */
export const PLACES = ['own', 'sibling', 'other'] as const;
export type Place = (typeof PLACES)[number];

/** The principals who pass, by place. Everybody else is refused. */
export type Allowed = Partial<Record<Place, readonly Principal[]>>;

/** Every principal who has signed in. */
export const SIGNED_IN: readonly Principal[] = PRINCIPALS.filter((principal) => principal !== 'nobody');
/** Those who administer the whole ecosystem. */
export const SUPER_ADMINS: readonly Principal[] = ['superAdmin', 'internalAdmin'];
/** Those who administer a program. */
export const PROGRAM_ADMINS: readonly Principal[] = ['programAdmin', ...SUPER_ADMINS];
/** Program admins on their own program, admins of the ecosystem on every one. */
export const BY_PROGRAM: Allowed = { own: PROGRAM_ADMINS, sibling: SUPER_ADMINS };
