import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeleteReviewArgs } from '../__generated__/resolvers';
import { inTransaction, readPrograms } from '../projections/subject';
import { pushToReaders } from './add-review';
import { lockReview } from './lock-review';
import { MOST_REASON, texts } from './review-texts';

/** An admin removes a review with a reason. Its row stays, so that nobody writes it again. */
export async function deleteReview(
  actor: Actor,
  { input }: MutationDeleteReviewArgs,
  { tenancy, clock }: Services,
): Promise<{ id: string }> {
  const reason = input.reason.trim();
  return tenancy.within(actor, async (db) => {
    const review = await lockReview(db, input.reviewId);
    if (!review || !isProgramAdmin(actor, review.programId)) throw new NotFound('review');
    if (!reason || reason.length > MOST_REASON)
      throw new BadInput('input.reason', texts.reason, texts.reason);
    if ((await readPrograms(inTransaction(db))).get(review.programId)?.archived)
      throw new Conflict(texts.keptAsItIs, { refusal: 'ARCHIVED' });
    await db.query(
      `UPDATE matching.reviews SET deleted_at = $2, deleted_by = $3, delete_reason = $4, comments = '', search_text = '' WHERE id = $1`,
      [review.id, clock.now(), actor.userId, reason],
    );
    await db.audit({
      action: 'delete',
      subjectKind: 'review',
      subjectId: review.id,
      before: { score: review.score, scoreMax: review.scoreMax },
      reason,
    });
    pushToReaders(db, review);
    return { id: review.id };
  });
}
