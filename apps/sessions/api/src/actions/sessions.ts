import { type Action, access, PROGRAM_ADMINS, SUPER_ADMINS } from '@lyceum/server/subgraph';
import { OWN, OF_PARTICIPANTS_AND_STAFF, OF_LEADERS, OF_LEARNER } from './allowed';

export const sessionActions = {
  // Sessions
  'session:read': {
    rule: access.signedIn,
    allowed: OF_PARTICIPANTS_AND_STAFF,
    condition:
      'Participants and their guardians, staff and teachers of a school of the session, learners of the program where it is open to them.',
  },
  'session:list': {
    rule: access.signedIn,
    allowed: OWN,
    condition:
      'Own sessions and those of children; admins those of people in their programs; staff and teachers those of their schools.',
  },
  'session:list-as-teacher': {
    rule: access.roles('TEACHER'),
    allowed: { own: ['internalAdmin'] },
    condition: 'Teachers: the sessions of their schools.',
  },
  'session:list-as-parent': {
    rule: access.roles('PARENT'),
    allowed: { own: ['parent', 'internalAdmin'] },
    condition: 'The sessions of own children.',
  },
  'session:list-as-staff': {
    rule: access.roles('STAFF'),
    allowed: { own: ['staff', 'internalAdmin'] },
    condition: 'The sessions of own schools.',
  },
  'session:check-leadership': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'People read it about themselves; admins about people of their programs. Others are left out.',
  },
  'session:list-open': {
    rule: access.signedIn,
    allowed: OWN,
    condition: 'Sessions that the actor leads, or that the actor or a child may join.',
  },
  'session:create': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition:
      'Everybody whom the program lists: tutors sessions that they lead, staff and teachers any; learners and guardians, where the ecosystem lets them book, for themselves and their children.',
  },
  'session:edit': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition:
      'People of the session and staff and teachers of its schools, where the program lists them; learners and guardians only one-on-one sessions.',
  },
  'session:cancel': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'As session:edit, with the list of the program for cancelling.',
  },
  'session:restore': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'As session:cancel; a session that was pending is restored by admins only.',
  },
  'participant:add': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'As session:edit; leaders only where the program lets tutors change participants.',
  },
  'availability:read': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'As session:create; for an existing session as session:edit.',
  },
  // Attendance
  'attendance:check-in': {
    rule: access.signedIn,
    allowed: { own: ['learner', 'leader', ...PROGRAM_ADMINS], sibling: SUPER_ADMINS },
    condition:
      'Participants for themselves, guardians for a child, leaders and admins for every participant.',
  },
  'attendance:correct': { rule: access.signedIn, allowed: OF_LEADERS, condition: 'Leaders of the session.' },
  'register:read': { rule: access.signedIn, allowed: OF_LEADERS, condition: 'Leaders of the session.' },
  'register:save': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'Leaders of the session, where the program lets tutors check in.',
  },
  'register:list-due': { rule: access.signedIn, allowed: OWN, condition: 'Sessions that the actor led.' },
  // Absences and seats
  'absence:preview': {
    rule: access.signedIn,
    allowed: OF_PARTICIPANTS_AND_STAFF,
    condition: 'As session:read.',
  },
  'absence:report': {
    rule: access.signedIn,
    allowed: OF_LEARNER,
    condition: 'The learner, and guardians where the organization lets them act for children.',
  },
  'absence:take-back': {
    rule: access.signedIn,
    allowed: {},
    condition: 'The learner who reported it, and guardians as for absence:report, while a seat is free.',
  },
  'seat:reserve': {
    rule: access.signedIn,
    allowed: OF_LEARNER,
    condition: 'Learners of the program, and guardians where the organization lets them act for children.',
  },
  'seat:drop': {
    rule: access.signedIn,
    allowed: OF_LEARNER,
    condition: 'The learner, and guardians as for seat:reserve; not in one-on-one sessions.',
  },
  'seat-queue:leave': {
    rule: access.signedIn,
    allowed: OF_PARTICIPANTS_AND_STAFF,
    condition: 'Repetition, and learners who are not in the queue, change nothing.',
  },
  'learner:move': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'Leaders of both breakout rooms.',
  },
} satisfies Record<string, Action>;
