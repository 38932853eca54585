import type { Language, Words } from '@lyceum/server/actor';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import type {
  ScorecardGapKind,
  ScorecardLine,
  ScorecardMissing,
  ScorecardStandard,
  ScorecardState,
} from '../__generated__/resolvers';
import { t } from '../i18n';

export const standardTexts: Record<ScorecardStandard, Words> = {
  WEEKLY_MINUTES: t('scorecard.file.standards.weeklyMinutes'),
  SESSIONS_PER_WEEK: t('scorecard.file.standards.sessionsPerWeek'),
  LEADER_CONSISTENCY: t('scorecard.file.standards.leaderConsistency'),
  GROUP_SIZE: t('scorecard.file.standards.groupSize'),
  ATTENDANCE: t('scorecard.file.standards.attendance'),
  FEEDBACK: t('scorecard.file.standards.feedback'),
  CURRICULUM: t('scorecard.file.standards.curriculum'),
  MEASURED_LEARNERS: t('scorecard.file.standards.measuredLearners'),
  LEADER_TRAINING: t('scorecard.file.standards.leaderTraining'),
  LEADER_SUPPORT: t('scorecard.file.standards.leaderSupport'),
  FAMILY_CONTACT: t('scorecard.file.standards.familyContact'),
  DATA_COMPLETENESS: t('scorecard.file.standards.dataCompleteness'),
  SAFETY: t('scorecard.file.standards.safety'),
  COST_PER_HOUR: t('scorecard.file.standards.costPerHour'),
  OUTCOME: t('scorecard.file.standards.outcome'),
};

export const stateTexts: Record<ScorecardState, Words> = {
  REACHED: t('scorecard.file.states.reached'),
  NEAR: t('scorecard.file.states.near'),
  BELOW: t('scorecard.file.states.below'),
  NO_AIM: t('scorecard.file.states.noAim'),
  NOT_MEASURED: t('scorecard.file.states.notMeasured'),
};

const missingTexts: Record<ScorecardMissing, Words> = {
  NO_SESSIONS: t('scorecard.file.missing.noSessions'),
  NO_LEADERS: t('scorecard.file.missing.noLeaders'),
  NO_FEEDBACK_FORM: t('scorecard.file.missing.noFeedbackForm'),
  NO_MATERIALS: t('scorecard.file.missing.noMaterials'),
  NO_SKILLS_CHECK: t('scorecard.file.missing.noSkillsCheck'),
  NO_TRAINING: t('scorecard.file.missing.noTraining'),
  NO_OBSERVATIONS: t('scorecard.file.missing.noObservations'),
  NO_WEEKLY_REPORTS: t('scorecard.file.missing.noWeeklyReports'),
  NO_SAFEGUARDING: t('scorecard.file.missing.noSafeguarding'),
  NO_COST_REPORT: t('scorecard.file.missing.noCostReport'),
  NO_OUTCOMES_REPORT: t('scorecard.file.missing.noOutcomesReport'),
  NO_COMPARISON: t('scorecard.file.missing.noComparison'),
};

const gapTexts: Record<ScorecardGapKind, Words> = {
  SCHOOL: t('scorecard.file.gaps.school'),
  GRADE: t('scorecard.file.gaps.grade'),
  FAMILY: t('scorecard.file.gaps.family'),
  LEADER: t('scorecard.file.gaps.leader'),
  SUBJECT: t('scorecard.file.gaps.subject'),
  NOT_TRAINED: t('scorecard.file.gaps.notTrained'),
  NOT_OBSERVED: t('scorecard.file.gaps.notObserved'),
  CONCERN: t('scorecard.file.gaps.concern'),
};

/** A figure or an aim in the unit of its standard. */
export function figureText(standard: ScorecardStandard, value: number, language: Language): string {
  const number = (options: Intl.NumberFormatOptions, of = value) =>
    new Intl.NumberFormat(regionalLocaleOf(language), options).format(of);
  switch (standard) {
    case 'WEEKLY_MINUTES':
      return `${number({ maximumFractionDigits: 0 })} min`;
    case 'SESSIONS_PER_WEEK':
      return number({ maximumFractionDigits: 1 });
    case 'COST_PER_HOUR':
      return number({ style: 'currency', currency: 'USD' }, value / 100);
    case 'OUTCOME':
      return number({ maximumFractionDigits: 2, signDisplay: 'exceptZero' });
    default:
      return number({ style: 'percent', maximumFractionDigits: 1 }, value / 100);
  }
}

/** The figure of a line; of an outcome its interval before the value. */
export function valueText({ standard, value, from, to }: ScorecardLine, language: Language): string {
  if (value === null || value === undefined) return '';
  const text = figureText(standard, value, language);
  if (typeof from !== 'number' || typeof to !== 'number') return text;
  const [low, high] = [from, to].map((each) => figureText(standard, each, language));
  return t('scorecard.file.interval', { from: low!, to: high!, value: text })[language];
}

/** What is missing, or what would raise the figure; empty where its aim is reached. */
export function raiseText({ missing, toReach, outOf, gaps }: ScorecardLine, language: Language): string {
  if (missing) return missingTexts[missing][language];
  const number = (count: number) => new Intl.NumberFormat(regionalLocaleOf(language)).format(count);
  const more =
    typeof toReach === 'number' && typeof outOf === 'number'
      ? [t('scorecard.file.toReach', { more: number(toReach), of: number(outOf) })[language]]
      : [];
  return [...more, ...gaps.map(({ kind, count }) => `${gapTexts[kind][language]}: ${number(count)}.`)].join(
    ' ',
  );
}
