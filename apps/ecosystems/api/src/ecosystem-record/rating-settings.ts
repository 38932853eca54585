import { z } from 'zod';
import { oneOf, remedy, wholeNumber } from '../input/subject';

/** How sessions' leaders are rated: more steps than eleven nobody tells apart. */
export const ratingSettings = {
  ratingType: oneOf(['STARS', 'CUSTOM']).default('STARS'),
  ratingMaxValue: wholeNumber(2, 10).default(5),
  lowRatingThreshold: wholeNumber(1, 9).nullable().default(2),
};

const THRESHOLD = remedy(
  'Enter a number below the best score, or leave it empty.',
  'Escriba un número menor que la mejor calificación, o déjelo vacío.',
);

interface Rating {
  ratingMaxValue: number;
  lowRatingThreshold: number | null;
}

/** With every score low, each review would be news. */
export function refuseHighThreshold(
  { ratingMaxValue, lowRatingThreshold }: Rating,
  context: z.core.$RefinementCtx,
): void {
  if (lowRatingThreshold === null || lowRatingThreshold < ratingMaxValue) return;
  context.addIssue({ code: 'custom', path: ['lowRatingThreshold'], message: THRESHOLD });
}
