import { type Action, access, BY_PROGRAM } from '@lyceum/server/subgraph';
import { admins, OWN, OF_ADMINS, OF_CREATOR } from './allowed';

export const administrationActions = {
  'managed-session:list': { rule: admins, allowed: BY_PROGRAM },
  'managed-session:search': {
    rule: admins,
    allowed: OF_ADMINS,
    condition: 'Values of programs that the actor administers.',
  },
  'session:cancel-many': { rule: admins, allowed: BY_PROGRAM },
  'session:restore-many': { rule: admins, allowed: BY_PROGRAM },
  'session:approve': { rule: admins, allowed: BY_PROGRAM },
  'session:change-many': { rule: admins, allowed: BY_PROGRAM },
  'bulk-change:start': {
    rule: admins,
    allowed: OF_ADMINS,
    condition: 'Applies to sessions of programs that the actor administers.',
  },
  'bulk-change:read': { rule: admins, allowed: OF_CREATOR, condition: 'The creator of the change.' },
  'bulk-change:list': { rule: admins, allowed: OF_ADMINS, condition: 'Own changes.' },
  'bulk-change:undo': { rule: admins, allowed: OF_CREATOR, condition: 'The creator of the change.' },
  'bulk-change:resume': { rule: admins, allowed: OF_CREATOR, condition: 'The creator of the change.' },
  'export:create': {
    rule: admins,
    allowed: OF_ADMINS,
    condition: 'Holds sessions of programs that the actor administers.',
  },
  'export:read': { rule: admins, allowed: OF_CREATOR, condition: 'The requester of the export.' },
  'export:list': { rule: admins, allowed: OF_ADMINS, condition: 'Own exports.' },
  'observation:list': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'Of programs that the actor administers; leaders those that are assigned to them.',
  },
  'observation:record': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'Not the tutor of the lesson; leaders what is assigned to them.',
  },
  'observation:decide': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Not the tutor of the lesson.',
  },
  'observation-rule:read': { rule: admins, allowed: BY_PROGRAM },
  'observation-rule:edit': { rule: admins, allowed: BY_PROGRAM },
  'letter:write': { rule: admins, allowed: BY_PROGRAM },
  'program-calendar:read': { rule: admins, allowed: BY_PROGRAM },
  'tutoring-sheet:read': { rule: admins, allowed: BY_PROGRAM },
  'session-week:read': { rule: admins, allowed: BY_PROGRAM },
  'weekly-report:send': { rule: admins, allowed: BY_PROGRAM },
  'program:preview-change': { rule: admins, allowed: BY_PROGRAM },
  'program:preview-leave': { rule: access.signedIn, allowed: OWN, condition: 'Own sessions.' },
  'role:preview-removal': { rule: admins, allowed: BY_PROGRAM },
  'person:preview-archiving': {
    rule: admins,
    allowed: OF_ADMINS,
    condition: 'Sessions of programs that the actor administers.',
  },
} satisfies Record<string, Action>;
