import {
  access,
  BY_PROGRAM,
  defineActions,
  PROGRAM_ADMINS,
  SIGNED_IN,
  SUPER_ADMINS,
  type Allowed,
} from '@lyceum/server/subgraph';

const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');
const superAdmins = access.roles('SUPER_ADMIN');

const EVERYBODY: Allowed = { own: SIGNED_IN };
const OF_ECOSYSTEM: Allowed = { own: SUPER_ADMINS };
const OF_ADMINS: Allowed = { own: PROGRAM_ADMINS };
const OF_FAMILY: Allowed = { own: ['learner', 'parent'] };
const OF_LEADER: Allowed = { own: ['leader'] };
/** Staff belong to schools, so that every program counts as their own. */
const OF_PROGRAM: Allowed = { own: SIGNED_IN, sibling: ['staff', ...SUPER_ADMINS] };

const OWN_OR_CHILD = 'Own ones, and those of children whom the actor is responsible for.';

/** The actions of matching, with the rule of each. */
export const { may } = defineActions({
  'program-pair:read': { rule: admins, allowed: BY_PROGRAM },
  'pairing-user:read': { rule: admins, allowed: BY_PROGRAM },
  'ecosystem-learner:read': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'archiving:preview': {
    rule: admins,
    allowed: OF_ADMINS,
    condition: 'Counts only what is in programs that the actor administers.',
  },
  'pair:read': {
    rule: access.signedIn,
    allowed: { own: ['learner', 'leader', 'parent', ...PROGRAM_ADMINS], sibling: SUPER_ADMINS },
    condition: 'The two, parents of the learner, and admins of the program.',
  },
  'own-pair:list': { rule: access.signedIn, allowed: EVERYBODY, condition: OWN_OR_CHILD },
  'own-pair:read': {
    rule: access.signedIn,
    allowed: { own: ['learner', 'leader', 'parent'] },
    condition: OWN_OR_CHILD,
  },
  'own-pair:read-as-learner': { rule: access.signedIn, allowed: OF_FAMILY, condition: OWN_OR_CHILD },
  'group-pair:read': {
    rule: access.signedIn,
    allowed: { own: ['leader', ...PROGRAM_ADMINS], sibling: SUPER_ADMINS },
    condition: 'Pairs that the actor leads, and those of programs that they administer.',
  },
  'pair:create': { rule: admins, allowed: BY_PROGRAM },
  'pair:end': { rule: admins, allowed: BY_PROGRAM },
  'ecosystem-pair:end': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'pair-rate:set': { rule: admins, allowed: BY_PROGRAM },

  'request:read': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'Each view has the requests of the actor’s part: admin, leader, or family.',
  },
  'request:count': { rule: access.signedIn, allowed: EVERYBODY },
  'request-options:read': { rule: access.signedIn, allowed: EVERYBODY },
  'requestable-tutor:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM,
    condition: 'People who belong to the program.',
  },
  'own-request:read': {
    rule: access.signedIn,
    allowed: EVERYBODY,
    condition: 'Requests that the actor could accept, or those of the actor and their children.',
  },
  'program-request:read': { rule: admins, allowed: BY_PROGRAM },
  'administered-request:read': { rule: admins, allowed: OF_ADMINS },
  'ecosystem-request:read': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'request:create': {
    rule: access.signedIn,
    allowed: OF_FAMILY,
    condition: 'Learners for themselves; parents for a child where the organization lets parents act.',
  },
  'request:edit': {
    rule: access.signedIn,
    allowed: OF_FAMILY,
    condition: 'The learner of a waiting request; parents where the organization lets parents act.',
  },
  'request:cancel': {
    rule: access.signedIn,
    allowed: OF_FAMILY,
    condition: 'The learner of a waiting request; parents where the organization lets parents act.',
  },
  'request:accept': {
    rule: access.signedIn,
    allowed: OF_LEADER,
    condition: 'The leader whom a waiting request names; leaders of the program where it is open to them.',
  },
  'request:assign': { rule: admins, allowed: BY_PROGRAM },
  'request:delete': { rule: admins, allowed: BY_PROGRAM },
  'request:decline': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'The leader whom it names, or who accepted it and has not booked it, too.',
  },
  'request:decline-as-admin': { rule: admins, allowed: BY_PROGRAM },
  'request-file:upload': {
    rule: access.signedIn,
    allowed: OF_FAMILY,
    condition: 'Who may make requests; only the person who began an upload finishes it.',
  },

  'tutor:search': {
    rule: access.signedIn,
    allowed: OF_PROGRAM,
    condition: 'People who belong to a program whose search is on; admins of the program always.',
  },
  'tutor:read': {
    rule: access.signedIn,
    allowed: EVERYBODY,
    condition: 'Leaders of programs whose leaders the actor may find.',
  },
  'search-options:read': { rule: access.signedIn, allowed: EVERYBODY },

  'tutor-review:read': {
    rule: access.signedIn,
    allowed: EVERYBODY,
    condition: 'Admins, and the profile types that the program lists; listed leaders read their own.',
  },
  'review:read': { rule: admins, allowed: BY_PROGRAM },
  'session-to-review:read': { rule: access.signedIn, allowed: EVERYBODY, condition: OWN_OR_CHILD },
  'participant-review:read': {
    rule: access.signedIn,
    allowed: OF_FAMILY,
    condition: 'Learners who were present, and parents where the organization lets parents act.',
  },
  'review:add': {
    rule: access.signedIn,
    allowed: OF_FAMILY,
    condition: 'Learners who were present, and parents where the organization lets parents act.',
  },
  'review:edit': {
    rule: access.signedIn,
    allowed: { own: ['learner'] },
    condition: 'The author, within 14 days.',
  },
  'review:delete': { rule: admins, allowed: BY_PROGRAM },
});
