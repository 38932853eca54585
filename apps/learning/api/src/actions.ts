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

const OF_OWN_PROGRAMS: Allowed = { own: PROGRAM_ADMINS };
const OF_SIGNED_IN: Allowed = { own: SIGNED_IN };
const OF_PROGRAM_PEOPLE: Allowed = {
  own: ['learner', 'parent', 'leader', ...PROGRAM_ADMINS],
  sibling: SUPER_ADMINS,
};
const OF_LEADERS: Allowed = { own: ['leader', ...PROGRAM_ADMINS], sibling: SUPER_ADMINS };

const SHARES: Allowed = { own: ['programAdmin', 'superAdmin'], sibling: ['superAdmin'] };

/** Who may do what in learning. */
export const { may } = defineActions({
  'form-template:read': { rule: admins, allowed: OF_OWN_PROGRAMS },
  'form:read': { rule: admins, allowed: BY_PROGRAM },
  'form:edit': { rule: admins, allowed: BY_PROGRAM },
  'question-picture:upload': { rule: admins, allowed: BY_PROGRAM },
  'feedback:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'Participants of the session and their parents; admins of its program.',
  },
  'feedback-response:read': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'Leaders of the session about its learners, learners their own; admins of its program both.',
  },
  'person-feedback:read': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Admins of a program in which the person learns or leads; responses of their programs alone.',
  },
  'feedback-draft:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'The caller’s own drafts about a session of feedback:read.',
  },
  'feedback:give': {
    rule: access.signedIn,
    allowed: OF_LEADERS,
    condition: 'Leaders of the session about its learners, learners for themselves; admins of its program.',
  },
  'module:list': {
    rule: access.signedIn,
    allowed: OF_SIGNED_IN,
    condition: 'The list has the modules of module:read.',
  },
  'module:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'Published ones of the caller’s programs, or with the caller or a child enrolled; admins all.',
  },
  'module-certificate:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'Learners and their parents; leaders who met the learner in sessions; admins of the program.',
  },
  'module:edit': { rule: admins, allowed: BY_PROGRAM, condition: 'Admins of every program of the module.' },
  'module:learn': {
    rule: access.roles('LEARNER', 'LEADER'),
    allowed: { own: ['learner'] },
    condition: 'Learners of a program of the module; in a training its leaders, and no learners.',
  },
  'resource:list': {
    rule: access.signedIn,
    allowed: OF_SIGNED_IN,
    condition: 'The list has the resources of resource:read.',
  },
  'resource:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'Leaders of a program of the resource; learners and parents where its access is EVERYONE.',
  },
  'resource:read-opens': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Admins of the program in which the resource was opened.',
  },
  'resource:edit': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Admins of every program of the resource.',
  },
  'resource-file:upload': {
    rule: admins,
    allowed: OF_OWN_PROGRAMS,
    condition: 'An upload is finished by the person who began it.',
  },
  'assessment:list': {
    rule: access.signedIn,
    allowed: OF_SIGNED_IN,
    condition: 'The list has the assessments of assessment:read.',
  },
  'assessment:list-due': {
    rule: access.signedIn,
    allowed: OF_SIGNED_IN,
    condition: 'Those that the caller and the caller’s children have to answer.',
  },
  'assessment:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'Respondents and their parents once it has begun, leaders who may read or score the answers.',
  },
  'assessment:read-results': { rule: admins, allowed: BY_PROGRAM },
  'assessment:compare': { rule: admins, allowed: BY_PROGRAM },
  'assessment:export': { rule: admins, allowed: BY_PROGRAM },
  'assessment:edit': { rule: admins, allowed: BY_PROGRAM },
  'assessment:remind': { rule: admins, allowed: BY_PROGRAM },
  'assessment:answer': {
    rule: access.signedIn,
    allowed: { own: ['learner', 'leader'] },
    condition: 'People whom the assessment is for.',
  },
  'answer-file:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'Files of responses that the caller may read or score, and the caller’s own.',
  },
  'answer-file:upload': {
    rule: access.signedIn,
    allowed: { own: ['learner'] },
    condition: 'An upload is finished by the person who began it.',
  },
  'paper-entry:read': { rule: admins, allowed: BY_PROGRAM },
  'paper-entry:edit': { rule: admins, allowed: BY_PROGRAM },
  'assessment-sitting:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'The caller’s own clock for an assessment of assessment:read.',
  },
  'assessment-sitting:pause': {
    rule: access.signedIn,
    allowed: { own: ['learner'] },
    condition: 'People whom the assessment is for and who have begun.',
  },
  'assessment-sitting:extend': { rule: admins, allowed: BY_PROGRAM },
  'answering-conditions:edit': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Admins of a program in which the person learns or leads.',
  },
  'assessment-template:read': { rule: admins, allowed: OF_OWN_PROGRAMS },
  'assessment-draft:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'The caller’s own drafts for an assessment of assessment:read.',
  },
  'assessment-response:list': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'Responses that the visibility of the assessment shows to the caller, and the caller’s own.',
  },
  'assessment-response:list-unscored': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'The list has the responses that the caller may score.',
  },
  'assessment-response:score': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'Leaders too, where the assessment lets them score; nobody their own response.',
  },
  'assessment-response:edit': {
    rule: access.signedIn,
    allowed: { own: ['learner', ...PROGRAM_ADMINS], sibling: SUPER_ADMINS },
    condition: 'The respondent while the window is open.',
  },
  'assessment-response:archive': { rule: admins, allowed: BY_PROGRAM },
  'assessment-response:mail': {
    rule: access.signedIn,
    allowed: {
      own: ['learner', 'parent', 'leader', 'programAdmin', 'superAdmin'],
      sibling: ['superAdmin'],
    },
    condition: 'People who may read the response and have an address; only admins choose other recipients.',
  },
  'assessment-response:list-readers': { rule: admins, allowed: BY_PROGRAM },
  'assessment-response:share': {
    rule: admins,
    allowed: SHARES,
    condition: 'To people who may read the response.',
  },
  'external-assessment:list': { rule: admins, allowed: OF_OWN_PROGRAMS },
  'measurement:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'Measurements that their visibility shows to the caller.',
  },
  'measurement:edit': { rule: admins, allowed: BY_PROGRAM },
  'measurement:import': { rule: admins, allowed: BY_PROGRAM },
  'growth:read': {
    rule: access.signedIn,
    allowed: OF_PROGRAM_PEOPLE,
    condition: 'Growth from the measurements of measurement:read.',
  },
  'test-definition:read': { rule: admins, allowed: OF_OWN_PROGRAMS },
});
