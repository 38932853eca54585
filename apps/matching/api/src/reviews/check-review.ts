import { BadInput } from '@lyceum/server/errors';
import { MOST_COMMENTS, texts } from './review-texts';

/** The checked and trimmed input; BAD_USER_INPUT says what to enter instead. */
export function checkReview(
  { score, comments }: { score: number; comments?: string | null },
  max: number,
): { score: number; comments: string } {
  if (!Number.isInteger(score) || score < 1 || score > max)
    throw new BadInput('input.score', texts.score(max), texts.score(max));
  const said = (comments ?? '').trim();
  if (said.length > MOST_COMMENTS) throw new BadInput('input.comments', texts.comments, texts.comments);
  return { score, comments: said };
}
