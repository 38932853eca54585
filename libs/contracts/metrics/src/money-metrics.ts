import { t } from './i18n';
import { OF_SESSIONS, PLACES, TIMES } from './dimensions';
import type { Metric } from './metric';

const pay = {
  grain: 'SESSION',
  dimensions: [...TIMES, 'PROGRAM', ...OF_SESSIONS],
  unit: 'MONEY',
  rounding: 'HUNDREDTH',
  audience: ['PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'],
  suppressed: false,
  freshness: 'EVENT',
  sides: ['PROGRAMS'],
} as const;
const charges = {
  ...pay,
  grain: 'ENTRY',
  dimensions: [...TIMES, ...PLACES, ...OF_SESSIONS, 'PERSON'],
} as const;

/** Money that sessions and payments record, in the organization's currency. */
export const moneyMetrics = {
  PAY: {
    ...pay,
    name: t('moneyMetrics.pay.name'),
    definition: t('moneyMetrics.pay.definition'),
    formula: t('moneyMetrics.pay.formula'),
  },
  PAY_APPROVED: {
    ...pay,
    name: t('moneyMetrics.payApproved.name'),
    definition: t('moneyMetrics.payApproved.definition'),
    formula: t('moneyMetrics.payApproved.formula'),
  },
  CHARGED: {
    ...charges,
    name: t('moneyMetrics.charged.name'),
    definition: t('moneyMetrics.charged.definition'),
    formula: t('moneyMetrics.charged.formula'),
  },
  CHARGES_PAID: {
    ...charges,
    name: t('moneyMetrics.chargesPaid.name'),
    definition: t('moneyMetrics.chargesPaid.definition'),
    formula: t('moneyMetrics.chargesPaid.formula'),
  },
  CHARGES_PAID_GROSS: {
    ...charges,
    name: t('moneyMetrics.chargesPaidGross.name'),
    definition: t('moneyMetrics.chargesPaidGross.definition'),
    formula: t('moneyMetrics.chargesPaidGross.formula'),
  },
  CHARGES_REFUNDED: {
    ...charges,
    name: t('moneyMetrics.chargesRefunded.name'),
    definition: t('moneyMetrics.chargesRefunded.definition'),
    formula: t('moneyMetrics.chargesRefunded.formula'),
  },
  CHARGES_CREDIT: {
    ...charges,
    name: t('moneyMetrics.chargesCredit.name'),
    definition: t('moneyMetrics.chargesCredit.definition'),
    formula: t('moneyMetrics.chargesCredit.formula'),
  },
} as const satisfies Record<string, Metric>;
