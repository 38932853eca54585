import { t } from './i18n';
import { lostMetrics } from './lost-metrics';
import { CHARACTERISTICS, OF_SESSIONS, PLACES, TIMES } from './dimensions';
import type { Metric } from './metric';

const everybody = ['SELF', 'FAMILY', 'LEADER', 'PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'] as const;
const admins = ['PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'] as const;
const ownHours = ['SELF', 'PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'] as const;

/** Minutes and seats of a person in a session. */
const ofEntries = {
  grain: 'ENTRY',
  dimensions: [...TIMES, ...PLACES, ...OF_SESSIONS, 'LEADER', ...CHARACTERISTICS, 'PERSON'],
  unit: 'MINUTES',
  rounding: 'EXACT',
  audience: everybody,
  suppressed: false,
  freshness: 'EVENT',
  sides: ['LEARNER', 'LEADER', 'PROGRAMS'],
} as const;
const ofLearnerEntries = { ...ofEntries, sides: ['LEARNER', 'PROGRAMS'] } as const;
/** Minutes and seats in sessions of one leader, of whom there are no tables. */
const ofLed = {
  ...ofEntries,
  dimensions: [...TIMES, ...PLACES, ...OF_SESSIONS, 'LEADER', 'PERSON'],
  audience: ownHours,
  sides: ['LEADER'],
} as const;
const ofPeople = {
  ...ofEntries,
  grain: 'PERSON',
  dimensions: [...TIMES, ...PLACES],
  unit: 'COUNT',
  audience: admins,
  sides: ['PROGRAMS'],
} as const;
const ofSessions = {
  ...ofEntries,
  grain: 'SESSION',
  dimensions: [...TIMES, 'PROGRAM', ...OF_SESSIONS, 'LEADER', 'PERSON'],
  unit: 'COUNT',
} as const;

/** Metrics computed from the dosage ledger. */
export const ledgerMetrics = {
  SESSIONS: {
    ...ofSessions,
    name: t('ledgerMetrics.sessions.name'),
    definition: t('ledgerMetrics.sessions.definition'),
    formula: t('ledgerMetrics.sessions.formula'),
    sides: ['LEARNER', 'PROGRAMS'],
  },
  SESSIONS_LED: {
    ...ofSessions,
    name: t('ledgerMetrics.sessionsLed.name'),
    definition: t('ledgerMetrics.sessionsLed.definition'),
    formula: t('ledgerMetrics.sessionsLed.formula'),
    audience: ownHours,
    sides: ['LEADER'],
  },
  SESSIONS_CANCELLED: {
    ...ofSessions,
    name: t('ledgerMetrics.sessionsCancelled.name'),
    definition: t('ledgerMetrics.sessionsCancelled.definition'),
    formula: t('ledgerMetrics.sessionsCancelled.formula'),
  },
  SESSIONS_ATTENDED: {
    ...ofSessions,
    name: t('ledgerMetrics.sessionsAttended.name'),
    definition: t('ledgerMetrics.sessionsAttended.definition'),
    formula: t('ledgerMetrics.sessionsAttended.formula'),
    sides: ['LEARNER'],
  },
  MINUTES_SCHEDULED: {
    ...ofEntries,
    name: t('ledgerMetrics.minutesScheduled.name'),
    definition: t('ledgerMetrics.minutesScheduled.definition'),
    formula: t('ledgerMetrics.minutesScheduled.formula'),
  },
  MINUTES_DELIVERED: {
    ...ofEntries,
    name: t('ledgerMetrics.minutesDelivered.name'),
    definition: t('ledgerMetrics.minutesDelivered.definition'),
    formula: t('ledgerMetrics.minutesDelivered.formula'),
  },
  MINUTES_PRESENT: {
    ...ofLearnerEntries,
    name: t('ledgerMetrics.minutesPresent.name'),
    definition: t('ledgerMetrics.minutesPresent.definition'),
    formula: t('ledgerMetrics.minutesPresent.formula'),
  },
  MINUTES_LED: {
    ...ofLed,
    name: t('ledgerMetrics.minutesLed.name'),
    definition: t('ledgerMetrics.minutesLed.definition'),
    formula: t('ledgerMetrics.minutesLed.formula'),
  },
  ...lostMetrics,
  ATTENDANCE: {
    ...ofLearnerEntries,
    name: t('ledgerMetrics.attendance.name'),
    definition: t('ledgerMetrics.attendance.definition'),
    formula: t('ledgerMetrics.attendance.formula'),
    unit: 'PERCENT',
    rounding: 'WHOLE',
  },
  ATTENDANCE_OF_LED: {
    ...ofLed,
    name: t('ledgerMetrics.attendanceOfLed.name'),
    definition: t('ledgerMetrics.attendanceOfLed.definition'),
    formula: t('ledgerMetrics.attendanceOfLed.formula'),
    unit: 'PERCENT',
    rounding: 'WHOLE',
  },
  LEARNERS: {
    ...ofPeople,
    name: t('ledgerMetrics.learners.name'),
    definition: t('ledgerMetrics.learners.definition'),
    formula: t('ledgerMetrics.learners.formula'),
    dimensions: [...TIMES, ...PLACES, 'MINUTES_BAND'],
  },
  LEARNERS_PRESENT: {
    ...ofPeople,
    name: t('ledgerMetrics.learnersPresent.name'),
    definition: t('ledgerMetrics.learnersPresent.definition'),
    formula: t('ledgerMetrics.learnersPresent.formula'),
  },
  LEARNERS_MET: {
    ...ofPeople,
    name: t('ledgerMetrics.learnersMet.name'),
    definition: t('ledgerMetrics.learnersMet.definition'),
    formula: t('ledgerMetrics.learnersMet.formula'),
    audience: ownHours,
    sides: ['LEADER'],
  },
  AVERAGE_WEEKLY_MINUTES: {
    ...ofPeople,
    name: t('ledgerMetrics.averageWeeklyMinutes.name'),
    definition: t('ledgerMetrics.averageWeeklyMinutes.definition'),
    formula: t('ledgerMetrics.averageWeeklyMinutes.formula'),
    dimensions: PLACES,
    unit: 'MINUTES',
    rounding: 'WHOLE',
  },
  FULL_DOSAGE: {
    ...ofPeople,
    name: t('ledgerMetrics.fullDosage.name'),
    definition: t('ledgerMetrics.fullDosage.definition'),
    formula: t('ledgerMetrics.fullDosage.formula'),
    dimensions: PLACES,
  },
  FULL_DOSAGE_SHARE: {
    ...ofPeople,
    name: t('ledgerMetrics.fullDosageShare.name'),
    definition: t('ledgerMetrics.fullDosageShare.definition'),
    formula: t('ledgerMetrics.fullDosageShare.formula'),
    dimensions: PLACES,
    unit: 'PERCENT',
    rounding: 'WHOLE',
  },
} as const satisfies Record<string, Metric>;
