import { access, type Allowed, PROGRAM_ADMINS, SIGNED_IN, SUPER_ADMINS } from '@lyceum/server/subgraph';

export const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

/** Everybody, each about their own. */
export const OWN: Allowed = { own: SIGNED_IN };
export const OF_PARTICIPANTS_AND_STAFF: Allowed = { own: SIGNED_IN, sibling: SUPER_ADMINS };
export const OF_PARTICIPANTS: Allowed = {
  own: ['learner', 'leader', 'parent', ...PROGRAM_ADMINS],
  sibling: SUPER_ADMINS,
};
export const OF_LEADERS: Allowed = { own: ['leader', ...PROGRAM_ADMINS], sibling: SUPER_ADMINS };
export const OF_LEARNER: Allowed = { own: ['learner'] };
export const OF_ADMINS: Allowed = { own: PROGRAM_ADMINS };
/** Tried with the super admin's. */
export const OF_CREATOR: Allowed = { own: ['superAdmin'], sibling: ['superAdmin'], other: [] };
