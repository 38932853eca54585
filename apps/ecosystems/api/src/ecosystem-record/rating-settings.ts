import { z } from 'zod';
import { t } from '../i18n';
import { oneOf, remedy, wholeNumber } from '../input/subject';

/** How leaders of sessions are rated. At most eleven steps, because people cannot tell more apart. */
export const ratingSettings = {
  ratingType: oneOf(['STARS', 'CUSTOM']).default('STARS'),
  ratingMaxValue: wholeNumber(2, 10).default(5),
  lowRatingThreshold: wholeNumber(1, 9).nullable().default(2),
};

const THRESHOLD = remedy(t('ecosystemRecord.lowRatingThreshold'));

interface Rating {
  ratingMaxValue: number;
  lowRatingThreshold: number | null;
}

/** If every score counted as low, each review would send a notification. */
export function refuseHighThreshold(
  { ratingMaxValue, lowRatingThreshold }: Rating,
  context: z.core.$RefinementCtx,
): void {
  if (lowRatingThreshold === null || lowRatingThreshold < ratingMaxValue) return;
  context.addIssue({ code: 'custom', path: ['lowRatingThreshold'], message: THRESHOLD });
}
