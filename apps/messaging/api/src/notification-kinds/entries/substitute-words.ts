import type { Language } from '@lyceum/server/actor';
import { inEachLanguage, t } from '../../i18n';

export type SubstituteType =
  | 'SUBSTITUTE_REQUESTED'
  | 'SUBSTITUTE_OFFERED'
  | 'SUBSTITUTE_FOUND'
  | 'SUBSTITUTE_ASSIGNED'
  | 'SUBSTITUTE_COMING'
  | 'SUBSTITUTE_REOPENED'
  | 'SUBSTITUTE_NOT_NEEDED'
  | 'SUBSTITUTE_WITHDRAWN'
  | 'SUBSTITUTE_NOT_COMING'
  | 'SUBSTITUTE_EXPIRED';

interface Names {
  /** The leader who cannot come. */
  absent: string;
  /** The leader who comes instead, or was to. */
  substitute: string;
}

type Words = Record<
  SubstituteType,
  { title: string; text: (what: string, names: Names, count: number) => string }
>;

/** `what` is the (first) session with its time. */
export const SUBSTITUTE_WORDS: Record<Language, Words> = inEachLanguage((language) => ({
  SUBSTITUTE_REQUESTED: {
    title: t('notificationKinds.substitutes.substituteRequested.title')[language],
    text: (what, { absent }, count) =>
      t('notificationKinds.substitutes.substituteRequested.text', { count, absent, what })[language],
  },
  SUBSTITUTE_OFFERED: {
    title: t('notificationKinds.substitutes.substituteOffered.title')[language],
    text: (what, { absent }, count) =>
      t('notificationKinds.substitutes.substituteOffered.text', { count, absent, what })[language],
  },
  SUBSTITUTE_FOUND: {
    title: t('notificationKinds.substitutes.substituteFound.title')[language],
    text: (what, { absent, substitute }) =>
      t('notificationKinds.substitutes.substituteFound.text', { substitute, absent, what })[language],
  },
  SUBSTITUTE_ASSIGNED: {
    title: t('notificationKinds.substitutes.substituteAssigned.title')[language],
    text: (what, { absent }) =>
      t('notificationKinds.substitutes.substituteAssigned.text', { absent, what })[language],
  },
  SUBSTITUTE_COMING: {
    title: t('notificationKinds.substitutes.substituteComing.title')[language],
    text: (what, { absent, substitute }) =>
      t('notificationKinds.substitutes.substituteComing.text', { substitute, absent, what })[language],
  },
  SUBSTITUTE_REOPENED: {
    title: t('notificationKinds.substitutes.substituteReopened.title')[language],
    text: (what, { absent, substitute }) =>
      t('notificationKinds.substitutes.substituteReopened.text', { substitute, absent, what })[language],
  },
  SUBSTITUTE_NOT_NEEDED: {
    title: t('notificationKinds.substitutes.substituteNotNeeded.title')[language],
    text: (what, { absent }) =>
      t('notificationKinds.substitutes.substituteNotNeeded.text', { absent, what })[language],
  },
  SUBSTITUTE_WITHDRAWN: {
    title: t('notificationKinds.substitutes.substituteWithdrawn.title')[language],
    text: (what, { absent }) =>
      t('notificationKinds.substitutes.substituteWithdrawn.text', { absent, what })[language],
  },
  SUBSTITUTE_NOT_COMING: {
    title: t('notificationKinds.substitutes.substituteNotComing.title')[language],
    text: (what, { absent }) =>
      t('notificationKinds.substitutes.substituteNotComing.text', { absent, what })[language],
  },
  SUBSTITUTE_EXPIRED: {
    title: t('notificationKinds.substitutes.substituteExpired.title')[language],
    text: (what, { absent }) =>
      t('notificationKinds.substitutes.substituteExpired.text', { absent, what })[language],
  },
}));
