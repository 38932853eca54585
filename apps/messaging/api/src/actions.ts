import {
  access,
  BY_PROGRAM,
  defineActions,
  SIGNED_IN,
  SUPER_ADMINS,
  type Allowed,
  whileArchived,
} from '@lyceum/server/subgraph';

const superAdmins = access.roles('SUPER_ADMIN');

const EVERYBODY: Allowed = { own: SIGNED_IN };
/** An operator on a visit is no member and has no conversations. */
const OF_MEMBERS: Allowed = { own: SIGNED_IN.filter((principal) => principal !== 'internalAdmin') };
const OF_ECOSYSTEM: Allowed = { own: SUPER_ADMINS };

const OF_CONVERSATION = 'People of the conversation.';
const WRITERS = 'People of the conversation who may write in it; guardians who only read may not.';

/** The actions of messaging, with the rule of each. */
export const { may } = defineActions({
  'notification:read': { rule: access.signedIn, allowed: EVERYBODY, condition: 'Own notifications.' },
  'notification:mark': {
    rule: whileArchived(access.signedIn),
    allowed: EVERYBODY,
    condition: 'Own notifications.',
  },

  'quiet-hours:read': { rule: access.signedIn, allowed: EVERYBODY, condition: 'Own quiet hours.' },
  'quiet-hours:edit': { rule: access.signedIn, allowed: EVERYBODY, condition: 'Own quiet hours.' },

  'conversation:read': { rule: access.signedIn, allowed: EVERYBODY, condition: OF_CONVERSATION },
  'conversant:read': {
    rule: access.signedIn,
    allowed: EVERYBODY,
    condition: 'Lists only people to whom the actor may write.',
  },
  'message:send': { rule: access.signedIn, allowed: OF_MEMBERS, condition: WRITERS },
  'message:type': { rule: access.signedIn, allowed: OF_MEMBERS, condition: WRITERS },
  'message:mark-read': { rule: access.signedIn, allowed: OF_MEMBERS, condition: OF_CONVERSATION },
  'conversation:archive': { rule: access.signedIn, allowed: OF_MEMBERS, condition: OF_CONVERSATION },
  'conversation:mute': { rule: access.signedIn, allowed: OF_MEMBERS, condition: OF_CONVERSATION },
  'conversation:translate': { rule: access.signedIn, allowed: OF_MEMBERS, condition: OF_CONVERSATION },
  'message:translate': { rule: access.signedIn, allowed: OF_MEMBERS, condition: OF_CONVERSATION },
  'conversation:rename': {
    rule: access.signedIn,
    allowed: OF_MEMBERS,
    condition: 'Who began the group, and admins in it.',
  },
  'conversation:start': {
    rule: access.signedIn,
    allowed: OF_MEMBERS,
    condition: 'With people to whom the actor may write.',
  },
  'user:report': {
    rule: access.signedIn,
    allowed: OF_MEMBERS,
    condition: 'About people of a conversation in which the actor is.',
  },

  'ecosystem-conversation:read': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'Monitors, too: conversations of an adult and a minor, and those with findings.',
  },
  'person-messages:read': {
    rule: access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'),
    allowed: BY_PROGRAM,
    condition:
      'Program admins read counts of people in their programs, and conversations where they are monitors.',
  },
  'conversation:export': { rule: superAdmins, allowed: { own: SUPER_ADMINS, sibling: SUPER_ADMINS } },
  'review-item:read': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'Monitors and crisis contacts, too; not about conversations in which the actor is.',
  },
  'review-item:decide': {
    rule: access.signedIn,
    allowed: { sibling: SUPER_ADMINS },
    condition: 'Monitors and crisis contacts, too; not about conversations in which the actor is.',
  },
  'legal-hold:read': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'legal-hold:place': { rule: superAdmins, allowed: { own: SUPER_ADMINS, sibling: SUPER_ADMINS } },
  'legal-hold:release': {
    rule: superAdmins,
    allowed: { own: SUPER_ADMINS, sibling: SUPER_ADMINS },
    condition: 'Where the organization wants two people, the one who asked does not confirm.',
  },
  'legal-hold:configure': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'messaging-settings:read': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'messaging-settings:edit': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'safeguarding-policy:read': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'safeguarding-policy:edit': { rule: superAdmins, allowed: OF_ECOSYSTEM },
});
