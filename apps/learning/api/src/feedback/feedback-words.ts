import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const LONGEST_NOTE = 2000;

export const NOTHING_ASKED: Words = t('feedback.nothingAsked');
export const PROGRAM_ARCHIVED: Words = t('feedback.programArchived');
export const NOT_A_LEARNER: Words = t('feedback.notALearner');
export const ONCE_EACH: Words = t('feedback.onceEach');
export const TOO_MANY: Words = t('feedback.tooMany');
export const NO_NOTES: Words = t('feedback.noNotes');
export const LONG_NOTE: Words = t('feedback.longNote', { longestNote: LONGEST_NOTE });
export const ONLY_ONESELF: Words = t('feedback.onlyOneself');
