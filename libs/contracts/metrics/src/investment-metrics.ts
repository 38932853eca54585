import { t } from './i18n';
import type { Metric } from './metric';

const cost = {
  grain: 'COST_LINE',
  dimensions: ['PROGRAM'],
  unit: 'MONEY',
  rounding: 'HUNDREDTH',
  audience: ['PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'],
  suppressed: false,
  freshness: 'REPORT',
  sides: [],
} as const;
const outcome = {
  ...cost,
  grain: 'STUDENT',
  dimensions: ['GROUP'],
  unit: 'COUNT',
  rounding: 'EXACT',
  suppressed: true,
} as const;

/** Metrics of return-on-investment reports that need more than the ledger. */
export const investmentMetrics = {
  COST_TOTAL: {
    ...cost,
    name: t('investmentMetrics.costTotal.name'),
    definition: t('investmentMetrics.costTotal.definition'),
    formula: t('investmentMetrics.costTotal.formula'),
  },
  COST_PER_LEARNER: {
    ...cost,
    name: t('investmentMetrics.costPerLearner.name'),
    definition: t('investmentMetrics.costPerLearner.definition'),
    formula: t('investmentMetrics.costPerLearner.formula'),
  },
  COST_PER_SESSION: {
    ...cost,
    name: t('investmentMetrics.costPerSession.name'),
    definition: t('investmentMetrics.costPerSession.definition'),
    formula: t('investmentMetrics.costPerSession.formula'),
  },
  COST_PER_SCHEDULED_HOUR: {
    ...cost,
    name: t('investmentMetrics.costPerScheduledHour.name'),
    definition: t('investmentMetrics.costPerScheduledHour.definition'),
    formula: t('investmentMetrics.costPerScheduledHour.formula'),
  },
  COST_PER_DELIVERED_HOUR: {
    ...cost,
    name: t('investmentMetrics.costPerDeliveredHour.name'),
    definition: t('investmentMetrics.costPerDeliveredHour.definition'),
    formula: t('investmentMetrics.costPerDeliveredHour.formula'),
  },
  COST_PER_PRESENT_HOUR: {
    ...cost,
    name: t('investmentMetrics.costPerPresentHour.name'),
    definition: t('investmentMetrics.costPerPresentHour.definition'),
    formula: t('investmentMetrics.costPerPresentHour.formula'),
  },
  COST_LOST: {
    ...cost,
    dimensions: ['LOST_REASON'],
    name: t('investmentMetrics.costLost.name'),
    definition: t('investmentMetrics.costLost.definition'),
    formula: t('investmentMetrics.costLost.formula'),
  },
  STUDENTS: {
    ...outcome,
    name: t('investmentMetrics.students.name'),
    definition: t('investmentMetrics.students.definition'),
    formula: t('investmentMetrics.students.formula'),
    suppressed: false,
  },
  GROWTH: {
    ...outcome,
    name: t('investmentMetrics.growth.name'),
    definition: t('investmentMetrics.growth.definition'),
    formula: t('investmentMetrics.growth.formula'),
    unit: 'POINTS',
    rounding: 'TENTH',
  },
  GREW_SHARE: {
    ...outcome,
    name: t('investmentMetrics.grewShare.name'),
    definition: t('investmentMetrics.grewShare.definition'),
    formula: t('investmentMetrics.grewShare.formula'),
    unit: 'PERCENT',
    rounding: 'WHOLE',
  },
} as const satisfies Record<string, Metric>;
