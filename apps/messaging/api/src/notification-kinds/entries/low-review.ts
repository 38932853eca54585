import type { LowReview } from '@lyceum/contracts/matching';
import type { Language } from '@lyceum/server/actor';
import { inEachLanguage, t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';

/** Neither names nor what was written: the list of reviews shows both. */
interface Facts {
  programName: string;
  score: number;
  scoreMax: number;
}

export const LOW_REVIEW_WORDS = inEachLanguage((language) => ({
  subject: t('notificationKinds.lowReview.subject')[language],
  hello: (name: string) => t('notificationKinds.lowReview.hello', { name })[language],
  open: t('notificationKinds.lowReview.open')[language],
}));

/** A learner gave a session a low rating: to the admins whom matching names. */
export const lowReview = {
  event: 'matching.low-review',
  setting: 'ANY',
  recipients: (_db, { toldIds }) => toldIds.map((userId) => ({ userId })),
  facts: ({ program, score, scoreMax }) => ({ programName: program.name, score, scoreMax }),
  // The list of reviews, narrowed down to the low ones of that leader.
  link: ({ program, revieweeId }) => `/reviews?low=yes&tutor=${revieweeId}&program=${program.id}`,
  words: (facts, { language }) => wordLowReview(facts, language),
  mail: {
    job: 'low-review-mail',
    why: 'REVIEWS',
    subject: ({ programName }, language) => `${LOW_REVIEW_WORDS[language].subject}: ${programName}`,
    jobs: ({ payload }) => [payload],
  },
} satisfies NotificationKind<LowReview, Recipient, Facts>;

function wordLowReview({ programName, score, scoreMax }: Facts, language: Language): string {
  return t('notificationKinds.lowReview.text', { program: programName, score, max: scoreMax })[language];
}
