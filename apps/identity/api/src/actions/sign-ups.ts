import { access, type Action, BY_PROGRAM, whileArchived } from '@lyceum/server/subgraph';
import {
  OF_ADMINS,
  OF_EVERYBODY,
  OF_LEADERS,
  OF_LEADERS_AND_OPERATORS,
  OF_PARENTS,
  OF_PEOPLE,
  OF_SIGNED_IN,
  OF_SIGNERS,
  OF_SUPER_ADMINS,
  admins,
  superAdmins,
} from './allowed';

/** Invitations, sign-ups, applications and leads. */
export const signUpActions = {
  'user:invite': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Program admins give the roles of their own programs.',
  },
  'invitation:list': {
    rule: admins,
    allowed: OF_ADMINS,
    condition: 'Invitations of people whom the actor administers.',
  },
  'invitation:read': { rule: access.public, allowed: OF_EVERYBODY, condition: 'Holders of a valid link.' },
  'invitation:accept': {
    rule: whileArchived(access.public),
    allowed: OF_EVERYBODY,
    condition: 'Holders of a valid link.',
  },
  'sign-up-page:read': { rule: access.public, allowed: OF_EVERYBODY },
  'place:find': { rule: access.public, allowed: OF_EVERYBODY },
  'sign-up:begin': { rule: access.public, allowed: OF_EVERYBODY },
  'sign-up:continue': {
    rule: access.public,
    allowed: OF_EVERYBODY,
    condition: 'Holders of the key or of the mailed link.',
  },
  'learner:list-own': {
    rule: access.signedIn,
    allowed: OF_SIGNED_IN,
    condition: 'The actor and their children.',
  },
  'child:add': { rule: access.roles('PARENT'), allowed: OF_PARENTS },
  'application:edit-own': { rule: access.signedIn, allowed: OF_PEOPLE, condition: 'Own application.' },
  'application:review': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Applications for programs that the actor administers.',
  },
  'waiver:read-own': { rule: access.signedIn, allowed: OF_SIGNED_IN },
  'waiver:count-signatures': { rule: superAdmins, allowed: OF_SUPER_ADMINS },
  'waiver:sign': {
    rule: access.public,
    allowed: OF_SIGNERS,
    condition: 'Waivers for the actor’s roles; holders of the key of a sign-up, too.',
  },
  'waiver:withdraw': { rule: access.signedIn, allowed: OF_PEOPLE, condition: 'Own signatures.' },
  'onboarding:submit': { rule: access.roles('MEMBER', 'LEADER'), allowed: OF_LEADERS },
  'referral:read-own': { rule: access.signedIn, allowed: OF_PEOPLE, condition: 'Own referrals.' },
  'referral:send-mail': { rule: access.signedIn, allowed: OF_PEOPLE },
  'referral:send-text': {
    rule: access.signedIn,
    allowed: OF_SIGNED_IN,
    condition: 'Refused to operators where texts are configured.',
  },
  'tutor-referral:send-mail': { rule: access.roles('LEADER'), allowed: OF_LEADERS },
  'tutor-referral:send-text': {
    rule: access.roles('LEADER'),
    allowed: OF_LEADERS_AND_OPERATORS,
    condition: 'Refused to operators where texts are configured.',
  },
  'lead:send': { rule: access.public, allowed: OF_EVERYBODY },
  'lead:read': { rule: superAdmins, allowed: OF_SUPER_ADMINS },
  'lead:handle': {
    rule: superAdmins,
    allowed: OF_SUPER_ADMINS,
    condition: 'Leads of the actor’s ecosystem.',
  },
  'intake-form:send': {
    rule: access.signedIn,
    allowed: OF_PEOPLE,
    condition: 'About the actor or their children.',
  },
  'intake-form:read-own': {
    rule: access.signedIn,
    allowed: OF_SIGNED_IN,
    condition: 'Forms about the actor’s children, and those that the actor sent about themself.',
  },
  'help-desk:read': { rule: admins, allowed: OF_ADMINS },
} satisfies Record<string, Action>;
