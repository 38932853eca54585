import { t } from './i18n';
import { CHARACTERISTICS, OF_SESSIONS, PLACES, TIMES } from './dimensions';
import type { Metric } from './metric';

/** Minutes of a learner in a session. */
const lost = {
  grain: 'ENTRY',
  dimensions: [...TIMES, ...PLACES, ...OF_SESSIONS, 'LEADER', ...CHARACTERISTICS, 'PERSON', 'LOST_REASON'],
  unit: 'MINUTES',
  rounding: 'EXACT',
  audience: ['SELF', 'FAMILY', 'LEADER', 'PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'],
  suppressed: false,
  freshness: 'EVENT',
  sides: ['LEARNER', 'PROGRAMS'],
} as const;

/** Lost minutes of the dosage ledger, by reason. */
export const lostMetrics = {
  MINUTES_LOST: {
    ...lost,
    name: t('lostMetrics.minutesLost.name'),
    definition: t('lostMetrics.minutesLost.definition'),
    formula: t('lostMetrics.minutesLost.formula'),
  },
  LOST_CANCELLED: {
    ...lost,
    name: t('lostMetrics.lostCancelled.name'),
    definition: t('lostMetrics.lostCancelled.definition'),
    formula: t('lostMetrics.lostCancelled.formula'),
  },
  LOST_NO_LEADER: {
    ...lost,
    name: t('lostMetrics.lostNoLeader.name'),
    definition: t('lostMetrics.lostNoLeader.definition'),
    formula: t('lostMetrics.lostNoLeader.formula'),
  },
  LOST_ABSENT: {
    ...lost,
    name: t('lostMetrics.lostAbsent.name'),
    definition: t('lostMetrics.lostAbsent.definition'),
    formula: t('lostMetrics.lostAbsent.formula'),
  },
  LOST_EXCUSED: {
    ...lost,
    // Weekly sums have no excused minutes.
    dimensions: [...TIMES, ...PLACES, ...OF_SESSIONS, 'LEADER', 'PERSON', 'LOST_REASON'],
    name: t('lostMetrics.lostExcused.name'),
    definition: t('lostMetrics.lostExcused.definition'),
    formula: t('lostMetrics.lostExcused.formula'),
  },
  LOST_PARTLY: {
    ...lost,
    name: t('lostMetrics.lostPartly.name'),
    definition: t('lostMetrics.lostPartly.definition'),
    formula: t('lostMetrics.lostPartly.formula'),
  },
} as const satisfies Record<string, Metric>;
