import { t } from './i18n';
import { OF_SESSIONS, PLACES, TIMES } from './dimensions';
import type { Metric } from './metric';

const ofPrograms = {
  grain: 'SESSION',
  dimensions: [...TIMES, 'PROGRAM', ...OF_SESSIONS, 'LEADER'],
  unit: 'COUNT',
  rounding: 'EXACT',
  audience: ['PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'],
  suppressed: false,
  freshness: 'EVENT',
  sides: ['PROGRAMS'],
} as const;
const cancelled = {
  ...ofPrograms,
  dimensions: [...TIMES, 'PROGRAM', ...OF_SESSIONS, 'LEADER', 'PERSON'],
  audience: ['SELF', 'FAMILY', 'LEADER', 'PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'],
  sides: ['LEARNER', 'LEADER', 'PROGRAMS'],
} as const;

const ratings = {
  ...ofPrograms,
  grain: 'ENTRY',
  dimensions: [...TIMES, ...PLACES, ...OF_SESSIONS, 'LEADER', 'PERSON'],
  unit: 'POINTS',
  rounding: 'TENTH',
} as const;

/** Metrics of who met whom in sessions, of who cancelled them, of feedback, and of skills checks. */
export const meetingMetrics = {
  CANCELLED_BY_LEADER: {
    ...cancelled,
    name: t('meetingMetrics.cancelledByLeader.name'),
    definition: t('meetingMetrics.cancelledByLeader.definition'),
    formula: t('meetingMetrics.cancelledByLeader.formula'),
  },
  CANCELLED_BY_LEARNER: {
    ...cancelled,
    name: t('meetingMetrics.cancelledByLearner.name'),
    definition: t('meetingMetrics.cancelledByLearner.definition'),
    formula: t('meetingMetrics.cancelledByLearner.formula'),
  },
  CANCELLED_BY_ADMIN: {
    ...cancelled,
    name: t('meetingMetrics.cancelledByAdmin.name'),
    definition: t('meetingMetrics.cancelledByAdmin.definition'),
    formula: t('meetingMetrics.cancelledByAdmin.formula'),
  },
  CANCELLED_OTHERWISE: {
    ...cancelled,
    name: t('meetingMetrics.cancelledOtherwise.name'),
    definition: t('meetingMetrics.cancelledOtherwise.definition'),
    formula: t('meetingMetrics.cancelledOtherwise.formula'),
  },
  LEARNERS_PER_LEADER: {
    ...ofPrograms,
    name: t('meetingMetrics.learnersPerLeader.name'),
    definition: t('meetingMetrics.learnersPerLeader.definition'),
    formula: t('meetingMetrics.learnersPerLeader.formula'),
    unit: 'RATIO',
    rounding: 'TENTH',
  },
  LEADER_CONSISTENCY: {
    ...ofPrograms,
    name: t('meetingMetrics.leaderConsistency.name'),
    definition: t('meetingMetrics.leaderConsistency.definition'),
    formula: t('meetingMetrics.leaderConsistency.formula'),
    grain: 'PERSON',
    dimensions: PLACES,
    unit: 'PERCENT',
    rounding: 'WHOLE',
  },
  ACTIVE_PAIRS: {
    ...ofPrograms,
    name: t('meetingMetrics.activePairs.name'),
    definition: t('meetingMetrics.activePairs.definition'),
    formula: t('meetingMetrics.activePairs.formula'),
    grain: 'PAIR',
    dimensions: [...TIMES, ...PLACES],
  },
  REQUEST_WAIT: {
    ...ofPrograms,
    name: t('meetingMetrics.requestWait.name'),
    definition: t('meetingMetrics.requestWait.definition'),
    formula: t('meetingMetrics.requestWait.formula'),
    grain: 'REQUEST',
    dimensions: [...TIMES, ...PLACES, 'PERSON'],
    unit: 'MINUTES',
    rounding: 'WHOLE',
  },
  SUBSTITUTE_WAIT: {
    ...ofPrograms,
    name: t('meetingMetrics.substituteWait.name'),
    definition: t('meetingMetrics.substituteWait.definition'),
    formula: t('meetingMetrics.substituteWait.formula'),
    grain: 'REQUEST',
    dimensions: [...TIMES, 'PROGRAM', ...OF_SESSIONS, 'PERSON'],
    unit: 'MINUTES',
    rounding: 'WHOLE',
  },
  FEEDBACK_GIVEN: {
    ...ofPrograms,
    name: t('meetingMetrics.feedbackGiven.name'),
    definition: t('meetingMetrics.feedbackGiven.definition'),
    formula: t('meetingMetrics.feedbackGiven.formula'),
    unit: 'PERCENT',
    rounding: 'WHOLE',
  },
  SATISFACTION_OF_LEARNERS: {
    ...ratings,
    name: t('meetingMetrics.satisfactionOfLearners.name'),
    definition: t('meetingMetrics.satisfactionOfLearners.definition'),
    formula: t('meetingMetrics.satisfactionOfLearners.formula'),
  },
  SATISFACTION_OF_LEADERS: {
    ...ratings,
    name: t('meetingMetrics.satisfactionOfLeaders.name'),
    definition: t('meetingMetrics.satisfactionOfLeaders.definition'),
    formula: t('meetingMetrics.satisfactionOfLeaders.formula'),
  },
  SKILLS_SCORE: {
    ...ofPrograms,
    name: t('meetingMetrics.skillsScore.name'),
    definition: t('meetingMetrics.skillsScore.definition'),
    formula: t('meetingMetrics.skillsScore.formula'),
    grain: 'RESPONSE',
    dimensions: [...TIMES, ...PLACES, 'PERSON'],
    unit: 'PERCENT',
    rounding: 'WHOLE',
  },
} as const satisfies Record<string, Metric>;
