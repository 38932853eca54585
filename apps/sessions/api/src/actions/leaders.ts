import { type Action, access, PROGRAM_ADMINS, BY_PROGRAM, SUPER_ADMINS } from '@lyceum/server/subgraph';
import { admins, OWN, OF_LEADERS, OF_ADMINS } from './allowed';

export const leaderActions = {
  // Substitutes and times away
  'substitute-request:list': {
    rule: access.signedIn,
    allowed: OWN,
    condition: 'Open requests that the actor could claim, and those that they created or claimed.',
  },
  'substitute-request:list-administered': {
    rule: admins,
    allowed: OF_ADMINS,
    condition: 'Requests of programs that the actor administers.',
  },
  'substitute-request:read': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'Its creator and substitute, and leaders of the program where it shows its board.',
  },
  'substitute-request:read-candidates': { rule: admins, allowed: BY_PROGRAM },
  'substitute-request:create': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'Leaders for themselves, admins for any leader of the session.',
  },
  'substitute-request:claim': {
    rule: access.signedIn,
    allowed: { own: ['leader'] },
    condition: 'Leaders of the program, where it shows its board.',
  },
  'substitute-request:assign': { rule: admins, allowed: BY_PROGRAM },
  'substitute-request:cancel': { rule: admins, allowed: BY_PROGRAM },
  'substitute-request:withdraw': {
    rule: access.signedIn,
    allowed: { own: ['leader'] },
    condition: 'The creator of the request, or its substitute.',
  },
  'time-away:read': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'Leaders their own; admins those of leaders of their programs.',
  },
  'time-away:add': { rule: access.signedIn, allowed: OF_LEADERS, condition: 'As time-away:read.' },
  'time-away:undo': { rule: access.signedIn, allowed: OF_LEADERS, condition: 'As time-away:read.' },
  'time-away:end': { rule: access.signedIn, allowed: OF_LEADERS, condition: 'As time-away:read.' },
  // Summaries and pay
  'session-summary:read': { rule: admins, allowed: BY_PROGRAM },
  'summary:read': {
    rule: access.signedIn,
    allowed: { own: ['learner', 'parent', ...PROGRAM_ADMINS], sibling: SUPER_ADMINS },
    condition: 'Own summaries and those of children; admins those of people in their programs.',
  },
  'hours:decide': { rule: admins, allowed: BY_PROGRAM },
  'pay:read': {
    rule: access.signedIn,
    allowed: OWN,
    condition: 'Own pay; admins also that of their programs.',
  },
  'pay:read-payroll': {
    rule: admins,
    allowed: OF_ADMINS,
    condition: 'Pay of programs that the actor administers.',
  },
  'pay:decide': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Never about own pay; only the party that pays marks it as paid.',
  },
  'payout:read': { rule: access.roles('SUPER_ADMIN'), allowed: { own: SUPER_ADMINS } },
  'payout:change': {
    rule: access.roles('SUPER_ADMIN'),
    allowed: { own: SUPER_ADMINS },
    condition: 'Never about own pay; only the party that pays marks it as paid.',
  },
  'pay-statement:read': {
    rule: access.signedIn,
    allowed: OWN,
    condition: 'Own statements; admins those of leaders of their programs.',
  },
  'pay-period:read': { rule: access.signedIn, allowed: OWN },
  'pay-period:set': { rule: access.roles('SUPER_ADMIN'), allowed: { own: SUPER_ADMINS } },
} satisfies Record<string, Action>;
