import {
  type Action,
  access,
  PROGRAM_ADMINS,
  BY_PROGRAM,
  SIGNED_IN,
  SUPER_ADMINS,
} from '@lyceum/server/subgraph';
import { admins, OWN, OF_PARTICIPANTS, OF_LEADERS, OF_ADMINS } from './allowed';

export const lessonActions = {
  // Courses
  'course:list': {
    rule: access.signedIn,
    allowed: OWN,
    condition: 'Sections that the actor sees, as for course:read.',
  },
  'course:read': {
    rule: access.signedIn,
    allowed: OF_PARTICIPANTS,
    condition:
      "Members of its programs, its leaders and creator, and guardians; staff and teachers who may enrol learners in it, or whose schools' learners are enrolled.",
  },
  'course:create': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'Leaders and others whom every program of the section lets create sessions.',
  },
  'course:edit': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'Leaders and creator of the section where its program lists them for editing.',
  },
  'course:archive': { rule: access.signedIn, allowed: OF_LEADERS, condition: 'As course:edit.' },
  'course:enroll': {
    rule: access.signedIn,
    allowed: { own: ['learner', 'parent', ...PROGRAM_ADMINS] },
    condition: 'Learners and guardians where the section lets them, in its enrolment window.',
  },
  'course:unenroll': {
    rule: access.signedIn,
    allowed: { own: ['learner', 'parent', ...PROGRAM_ADMINS], sibling: SUPER_ADMINS },
    condition: 'As course:enroll, before the drop deadline.',
  },
  // Lessons
  'lesson:open': {
    rule: access.signedIn,
    allowed: OF_PARTICIPANTS,
    condition: 'Participants, and guardians of one who takes part.',
  },
  'lesson-knock:list': {
    rule: access.signedIn,
    allowed: OWN,
    condition: 'Rooms of sessions that the caller leads.',
  },
  'meeting-solution:list': { rule: access.signedIn, allowed: OWN },
  'material:add': {
    rule: access.signedIn,
    allowed: OF_PARTICIPANTS,
    condition: 'Participants and their guardians.',
  },
  'material:submit': { rule: access.signedIn, allowed: {}, condition: 'The person who began the upload.' },
  'material:remove': {
    rule: access.signedIn,
    allowed: {},
    condition: 'The author, leaders of the session and admins.',
  },
  'material:attach': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'Leaders of the session and admins.',
  },
  'note:edit': { rule: access.signedIn, allowed: {}, condition: 'The author.' },
  'lesson-file:upload': {
    rule: access.signedIn,
    allowed: OF_PARTICIPANTS,
    condition:
      'Participants and guardians; recordings only by leaders and admins; an upload is completed by the person who began it.',
  },
  'lesson-file:read': {
    rule: access.signedIn,
    allowed: OF_PARTICIPANTS,
    condition: 'Participants and guardians.',
  },
  'bulk-request-file:upload': { rule: admins, allowed: OF_ADMINS },
  'lesson-issue:report': {
    rule: access.signedIn,
    allowed: OF_PARTICIPANTS,
    condition: 'Participants and guardians.',
  },
  'lesson-issue:report-for-others': { rule: admins, allowed: BY_PROGRAM },
  'lesson-issue:list': { rule: admins, allowed: BY_PROGRAM },
  'recording:list': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'Participants of the session whom its program lists, too.',
  },
  'recording:add': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition:
      'Leaders of the session, for a file that they uploaded, with the consent of every participant.',
  },
  'recording:consent': {
    rule: access.signedIn,
    allowed: { own: ['learner', 'leader', 'parent'] },
    condition: 'Participants for themselves, guardians for a child.',
  },
  'calendar-feed:read': { rule: access.signedIn, allowed: OWN, condition: 'Own feed.' },
  'calendar-feed:create': {
    rule: access.signedIn,
    allowed: { own: SIGNED_IN.filter((principal) => principal !== 'internalAdmin') },
    condition: 'Own feed; internal admins have no sessions in the ecosystem that they visit.',
  },
  'calendar-feed:revoke': { rule: access.signedIn, allowed: OWN, condition: 'Own feed.' },
} satisfies Record<string, Action>;
