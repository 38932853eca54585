import type { ReviewSaved } from '@lyceum/contracts/matching';
import type { TenantDb } from '@lyceum/server/tenancy';

/** A review as it is kept, answered and announced. */
export type ReviewRow = ReviewSaved;

export const REVIEW_COLUMNS = 'id, name, archived, revision';

/** Tells the other domains what the review is now, and open pages that it changed. */
export async function announceReview(db: TenantDb, review: ReviewRow): Promise<void> {
  await db.record({ type: 'matching.review-saved', payload: review });
  db.notify({ userIds: 'ecosystem', topics: ['reviews'], ids: [review.id] });
}
