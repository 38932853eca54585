import { t } from './i18n';
import type { Metric } from './metric';

const admins = ['PROGRAM_ADMIN', 'SUPER_ADMIN'] as const;
const standing = {
  grain: 'PERSON',
  dimensions: ['PROGRAM', 'SCHOOL', 'GRADE', 'STATUS'],
  unit: 'COUNT',
  rounding: 'EXACT',
  audience: admins,
  suppressed: false,
  freshness: 'DAY',
  sides: [],
} as const;
const weekly = { ...standing, dimensions: ['PROGRAM', 'SCHOOL', 'GRADE', 'PERSON'] } as const;

/** Metrics of the engagement tracker and of reports over whole weeks. */
export const engagementMetrics = {
  LOST_TOUCH: {
    ...standing,
    name: t('engagementMetrics.lostTouch.name'),
    definition: t('engagementMetrics.lostTouch.definition'),
    formula: t('engagementMetrics.lostTouch.formula'),
  },
  SLIPPING: {
    ...standing,
    name: t('engagementMetrics.slipping.name'),
    definition: t('engagementMetrics.slipping.definition'),
    formula: t('engagementMetrics.slipping.formula'),
  },
  NOT_STARTED: {
    ...standing,
    name: t('engagementMetrics.notStarted.name'),
    definition: t('engagementMetrics.notStarted.definition'),
    formula: t('engagementMetrics.notStarted.formula'),
  },
  ON_TRACK: {
    ...standing,
    name: t('engagementMetrics.onTrack.name'),
    definition: t('engagementMetrics.onTrack.definition'),
    formula: t('engagementMetrics.onTrack.formula'),
  },
  RECENT_ATTENDANCE: {
    ...weekly,
    name: t('engagementMetrics.recentAttendance.name'),
    definition: t('engagementMetrics.recentAttendance.definition'),
    formula: t('engagementMetrics.recentAttendance.formula'),
    unit: 'PERCENT',
    rounding: 'WHOLE',
    grain: 'ENTRY',
  },
  RECENT_WEEKLY_MINUTES: {
    ...weekly,
    name: t('engagementMetrics.recentWeeklyMinutes.name'),
    definition: t('engagementMetrics.recentWeeklyMinutes.definition'),
    formula: t('engagementMetrics.recentWeeklyMinutes.formula'),
    unit: 'MINUTES',
    rounding: 'WHOLE',
    grain: 'ENTRY',
  },
  WEEKS_ON_TARGET: {
    ...weekly,
    name: t('engagementMetrics.weeksOnTarget.name'),
    definition: t('engagementMetrics.weeksOnTarget.definition'),
    formula: t('engagementMetrics.weeksOnTarget.formula'),
    unit: 'WEEKS',
    grain: 'PERSON_WEEK',
  },
  SCHEDULED_IN_WEEK: {
    ...weekly,
    name: t('engagementMetrics.scheduledInWeek.name'),
    definition: t('engagementMetrics.scheduledInWeek.definition'),
    formula: t('engagementMetrics.scheduledInWeek.formula'),
    grain: 'PERSON_WEEK',
    freshness: 'EVENT',
  },
  AVERAGE_IN_WEEK: {
    ...weekly,
    name: t('engagementMetrics.averageInWeek.name'),
    definition: t('engagementMetrics.averageInWeek.definition'),
    formula: t('engagementMetrics.averageInWeek.formula'),
    unit: 'MINUTES',
    rounding: 'WHOLE',
    grain: 'PERSON_WEEK',
    freshness: 'EVENT',
  },
  ON_TARGET: {
    ...weekly,
    name: t('engagementMetrics.onTarget.name'),
    definition: t('engagementMetrics.onTarget.definition'),
    formula: t('engagementMetrics.onTarget.formula'),
    grain: 'PERSON_WEEK',
    freshness: 'EVENT',
  },
  ON_TARGET_SHARE: {
    ...weekly,
    name: t('engagementMetrics.onTargetShare.name'),
    definition: t('engagementMetrics.onTargetShare.definition'),
    formula: t('engagementMetrics.onTargetShare.formula'),
    unit: 'PERCENT',
    rounding: 'WHOLE',
    grain: 'PERSON_WEEK',
    freshness: 'EVENT',
  },
} as const satisfies Record<string, Metric>;
