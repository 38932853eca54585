import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { foldText } from '@lyceum/server/free-text';
import type { MutationEditReviewArgs } from '../__generated__/resolvers';
import { inTransaction, readPrograms, readSettings } from '../projections/subject';
import { pushToReaders } from './add-review';
import { checkReview } from './check-review';
import { lockReview } from './lock-review';
import { editableUntil, isLow } from './review-rules';
import { present, REVIEW_COLUMNS, type ReviewRow } from './review-row';
import { texts } from './review-texts';
import { checkComments } from './check-comments';
import { publishLowReview } from './publish-low-review';

/** The author changes a review within its days; the score is on the current scale afterwards. */
export async function editReview(
  actor: Actor,
  { input }: MutationEditReviewArgs,
  { tenancy, clock }: Services,
) {
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    const review = await lockReview(db, input.reviewId);
    if (!review || !actor.userId || review.reviewerId !== actor.userId) throw new NotFound('review');
    if (!editableUntil(review.createdAt, now)) throw new Conflict(texts.tooLate);
    const reader = inTransaction(db);
    const program = (await readPrograms(reader)).get(review.programId);
    if (program?.archived) throw new Conflict(texts.refusals.ARCHIVED, { refusal: 'ARCHIVED' });
    const { ratingMax, lowThreshold } = await readSettings(reader);
    const { score, comments } = checkReview(input, ratingMax);
    if (score === review.score && ratingMax === review.scoreMax && comments === review.comments)
      return present(review, actor, now);
    const [row] = await db.query<ReviewRow>(
      `UPDATE matching.reviews r SET score = $2, score_max = $3, comments = $4, low = $5, edited_at = $6, search_text = $7
       WHERE r.id = $1 RETURNING ${REVIEW_COLUMNS}`,
      [review.id, score, ratingMax, comments, isLow(score, lowThreshold), now, foldText(comments)],
    );
    await db.audit({
      action: 'edit',
      subjectKind: 'review',
      subjectId: review.id,
      before: { score: review.score, scoreMax: review.scoreMax },
      after: { score, scoreMax: ratingMax },
    });
    await publishLowReview(db, row!, program?.name ?? '', now);
    await checkComments(db, row!, { isNew: false });
    pushToReaders(db, row!);
    return present(row!, actor, now);
  });
}
