import type { Language } from '@lyceum/server/actor';
import { inEachLanguage, t } from '../i18n';
import type { LineRow } from './line-row';

type Kind = LineRow['kind'];

/** Names of the columns of a line, for the table and the PDF. */
export const COLUMNS = [
  t('settlements.columns.started'),
  t('settlements.columns.kind'),
  t('settlements.columns.learner'),
  t('settlements.columns.program'),
  t('settlements.columns.subject'),
  t('settlements.columns.minutes'),
  t('settlements.columns.present'),
  t('settlements.columns.share'),
  t('settlements.columns.rule'),
  t('settlements.columns.amount'),
  t('settlements.columns.due'),
];

export const KINDS: Record<Language, Record<Kind, string>> = inEachLanguage((language) => ({
  SESSION: t('settlements.kinds.session')[language],
  CORRECTION: t('settlements.kinds.correction')[language],
  BONUS: t('settlements.kinds.bonus')[language],
}));

export const RULES: Record<Language, Record<LineRow['rule'], string>> = inEachLanguage((language) => ({
  PAID: t('settlements.rules.paid')[language],
  BELOW_FLOOR: t('settlements.rules.belowFloor')[language],
  ABOVE_CAP: t('settlements.rules.aboveCap')[language],
  PARTLY_ABOVE_CAP: t('settlements.rules.partlyAboveCap')[language],
  NO_RATE: t('settlements.rules.noRate')[language],
  ABSENT: t('settlements.rules.absent')[language],
  NOT_DELIVERED: t('settlements.rules.notDelivered')[language],
  CORRECTED: t('settlements.rules.corrected')[language],
  REACHED: t('settlements.rules.reached')[language],
  NOT_REACHED: t('settlements.rules.notReached')[language],
  NO_FIGURE: t('settlements.rules.noFigure')[language],
}));

export const BONUSES: Record<Language, Record<NonNullable<LineRow['bonus']>, string>> = inEachLanguage(
  (language) => ({
    GROWTH: t('settlements.bonuses.growth')[language],
    ON_TARGET: t('settlements.bonuses.onTarget')[language],
    PER_LEARNER: t('settlements.bonuses.perLearner')[language],
  }),
);

export const STATES = inEachLanguage((language) => ({
  DRAFT: t('settlements.states.draft')[language],
  SHARED: t('settlements.states.shared')[language],
  APPROVED: t('settlements.states.approved')[language],
  PAID: t('settlements.states.paid')[language],
}));

/** What a line is about: its kind, and of a bonus what it is for. */
export const kindOf = ({ kind, bonus }: LineRow, language: Language): string =>
  bonus ? `${KINDS[language][kind]}: ${BONUSES[language][bonus]}` : KINDS[language][kind];
