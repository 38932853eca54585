import {
  access,
  PRINCIPALS,
  PROGRAM_ADMINS,
  SIGNED_IN,
  SUPER_ADMINS,
  type Allowed,
} from '@lyceum/server/subgraph';

export const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');
export const superAdmins = access.roles('SUPER_ADMIN');

export const OF_EVERYBODY: Allowed = { own: PRINCIPALS };
export const OF_SIGNED_IN: Allowed = { own: SIGNED_IN };
/** Operators have no membership of their own to act with. */
export const OF_PEOPLE: Allowed = { own: SIGNED_IN.filter((principal) => principal !== 'internalAdmin') };
export const OF_SUPER_ADMINS: Allowed = { own: SUPER_ADMINS };
/** The access matrix has no such thing of anyone in the cast. */
export const OF_NOBODY: Allowed = { own: [] };
export const OF_OPERATORS_AT_HOME: Allowed = { own: ['internalAdmin'] };
export const OF_OPERATORS: Allowed = { own: ['internalAdmin'], other: ['internalAdmin'] };
export const OF_ADMINS: Allowed = { own: PROGRAM_ADMINS };
export const OF_ECOSYSTEM: Allowed = { own: SUPER_ADMINS, sibling: SUPER_ADMINS };
/** Also the leaders of the program. */
export const OF_EDUCATORS: Allowed = { own: ['leader', ...PROGRAM_ADMINS], sibling: SUPER_ADMINS };
export const OF_AUTHORS: Allowed = { own: SIGNED_IN, sibling: SIGNED_IN };
export const OF_MEMBERS: Allowed = { own: ['learner', 'leader', 'programAdmin'] };
export const OF_STAFF: Allowed = { own: ['leader', 'staff', 'programAdmin', 'superAdmin'] };
export const OF_PARENTS: Allowed = { own: ['parent'] };
export const OF_SIGNERS: Allowed = { own: ['learner', 'leader', 'parent'] };
export const OF_LEADERS: Allowed = { own: ['leader'] };
export const OF_LEADERS_AND_OPERATORS: Allowed = { own: ['leader', 'internalAdmin'] };
