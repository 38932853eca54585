import {
  access,
  BY_PROGRAM,
  defineActions,
  PRINCIPALS,
  SIGNED_IN,
  SUPER_ADMINS,
  type Allowed,
  type Principal,
} from '@lyceum/server/subgraph';

const superAdmins = access.roles('SUPER_ADMIN');
const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

const OPERATORS: readonly Principal[] = ['internalAdmin'];

/** On the actor's own ecosystem these principals, on any other one only operators. */
const ownOrOperators = (allowed: readonly Principal[]): Allowed => ({ own: allowed, other: OPERATORS });

/** Who may do what in ecosystems. */
export const { may } = defineActions({
  'ecosystem:list': { rule: access.internalAdmin, allowed: { own: OPERATORS } },
  'ecosystem:list-for-review': {
    rule: access.public,
    allowed: { own: [] },
    condition: "Requests with the platform's key in the header review-app-secret-key, outside production.",
  },
  'ecosystem:read': { rule: access.signedIn, allowed: ownOrOperators(SIGNED_IN) },
  'ecosystem:create': { rule: access.internalAdmin, allowed: { own: OPERATORS } },
  'ecosystem:edit': {
    rule: superAdmins,
    allowed: ownOrOperators(SUPER_ADMINS),
    condition: 'Short name, profile id and type are changed by operators only.',
  },
  'ecosystem:archive': { rule: access.internalAdmin, allowed: ownOrOperators(OPERATORS) },
  'profile-page:read': { rule: access.public, allowed: { own: PRINCIPALS } },
  'waiver:read': { rule: access.signedIn, allowed: { own: SIGNED_IN } },

  'platform-config:read': { rule: access.internalAdmin, allowed: { own: OPERATORS } },
  'platform-config:update': { rule: access.internalAdmin, allowed: { own: OPERATORS } },

  'migration:read': { rule: access.internalAdmin, allowed: ownOrOperators(OPERATORS) },
  'migration:count': { rule: access.internalAdmin, allowed: ownOrOperators(OPERATORS) },
  'migration:start': { rule: access.internalAdmin, allowed: ownOrOperators(OPERATORS) },

  'demo-data:read': { rule: access.internalAdmin, allowed: ownOrOperators(OPERATORS) },
  'demo-data:create': { rule: access.internalAdmin, allowed: ownOrOperators(OPERATORS) },
  'demo-data:delete': { rule: access.internalAdmin, allowed: ownOrOperators(OPERATORS) },

  'program:list': {
    rule: access.signedIn,
    allowed: { own: SIGNED_IN },
    condition: 'As program:read; the list leaves out the other programs.',
  },
  'program:list-of-ecosystem': {
    rule: access.signedIn,
    allowed: ownOrOperators(SIGNED_IN),
    condition: 'As program:read; the list leaves out the other programs.',
  },
  'program:read': {
    rule: access.signedIn,
    allowed: {
      own: SIGNED_IN.filter((principal) => principal !== 'parent'),
      sibling: ['staff', ...SUPER_ADMINS],
    },
    condition:
      'Super admins see every program; staff and teachers every one that is not archived; others the global ones and those of their roles.',
  },
  'program:create': { rule: superAdmins, allowed: { own: SUPER_ADMINS } },
  'program:create-in-ecosystem': { rule: superAdmins, allowed: ownOrOperators(SUPER_ADMINS) },
  'program:edit': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Whether everybody sees the program is changed by super admins only.',
  },
  'program:edit-in-ecosystem': {
    rule: admins,
    allowed: { ...BY_PROGRAM, other: OPERATORS },
    condition: 'As program:edit.',
  },
  'program:change-session-property': { rule: admins, allowed: BY_PROGRAM },
  'program:archive': { rule: superAdmins, allowed: { own: SUPER_ADMINS, sibling: SUPER_ADMINS } },

  'school:read-own': {
    rule: access.signedIn,
    allowed: { own: SIGNED_IN },
    condition: 'Schools at which the actor works as staff or teacher.',
  },
  'school:save': { rule: superAdmins, allowed: { own: SUPER_ADMINS } },
  'subject:search': { rule: access.signedIn, allowed: { own: SIGNED_IN } },
  'subject:save': { rule: superAdmins, allowed: { own: SUPER_ADMINS } },
  'list:export': { rule: superAdmins, allowed: { own: SUPER_ADMINS } },
  'list:import': { rule: superAdmins, allowed: { own: SUPER_ADMINS } },
  'time-zone:read': { rule: access.public, allowed: { own: PRINCIPALS } },
  'time-zone:save': { rule: superAdmins, allowed: { own: SUPER_ADMINS } },
});
