export { UserResolver } from './user.resolver';

// For other subjects.
export {
  ANSWERING,
  learnerRefusal,
  mayChangeSignIn,
  mayGiveAddress,
  mayLockOut,
  NOT_THEIR_ACCOUNT,
} from './account-power';
export { actorChanged, publishPeople, recordPeople } from './publish-people';
export { checkedEmail } from './checked-email';
export { Conditions } from './conditions';
export { STAFF_ROLES, withEvents } from './event-channels';
export { findPeople, meantTerms } from './find-people';
export { MAY_ENTER } from './may-enter';
export {
  loadMember,
  loadMembers,
  type Member,
  MEMBER_COLUMNS,
  membersByIds,
  type NotificationChannel,
} from './member';
export { ofAgeOn } from './of-age-on';
export { ownEcosystems } from './own-ecosystems.platform';
export { peopleByWords } from './people-by-words';
export {
  administeredBy,
  AFTER_ALL,
  findableBy,
  holdsRole,
  matchesTerms,
  ofSchools,
  type SearchTerm,
} from './person-filters';
export { LONGEST_BIO, LONGEST_NAME, nameOf, textOf } from './person-texts';
export { presentMember } from './present-members';
export type { PresentedProfile } from './present-profile';
export { type PresentedUser, presentUser } from './present-user';
export type { CustomProperty, CustomPropertyType, ProfileFields, TimeZoneCooldown } from './profile-fields';
export { ROLE_LASTS } from './role-lasts';
export { impliedEcosystemRole, mayGive, profileTypesNow, profileTypesOf, rolesByKind } from './role-rules';
export { rolesLabel } from './roles-label';
export { saveFields } from './save-fields';
export { addRoles } from './save-roles';
export { searchWordsOf, sortNameOf, termsOf } from './search-words';
export { assertReachable } from './text-channel';
export { administers, sightOf } from './visibility';
