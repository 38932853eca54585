import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const MOST_COMMENTS = 2000;
export const MOST_REASON = 1000;

export const texts = {
  score: (max: number): Words => t('reviews.chooseAWholeNumberFrom', { max }),
  comments: t('reviews.review.comments'),
  reason: t('reviews.review.reason'),
  learner: t('reviews.review.learner'),
  reviewee: t('reviews.review.reviewee'),
  tooMany: t('reviews.review.tooMany'),
  tooLate: t('reviews.review.tooLate'),
  keptAsItIs: t('reviews.review.keptAsItIs'),
  refusals: {
    NOT_ASKED: t('reviews.review.refusals.notAsked'),
    ARCHIVED: t('reviews.review.refusals.archived'),
    WRITTEN: t('reviews.review.refusals.written'),
    REMOVED: t('reviews.review.refusals.removed'),
  },
} as const;
