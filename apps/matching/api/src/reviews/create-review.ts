import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationCreateReviewArgs } from '../__generated__/resolvers';
import { checkReview, refusingTakenName, type ReviewValues } from './check-review';
import { announceReview, REVIEW_COLUMNS, type ReviewRow } from './review-row';

/** Adds a review to the ecosystem that the actor works in. */
export async function createReview(
  actor: Actor,
  { reviewInput }: MutationCreateReviewArgs,
  { tenancy }: Services,
): Promise<ReviewRow> {
  const values = checkReview(reviewInput);
  return tenancy.within(actor, async (db) => {
    const review = await refusingTakenName(values, () => insert(db, values));
    await db.audit({ action: 'create', subjectKind: 'review', subjectId: review.id, after: values });
    await announceReview(db, review);
    return review;
  });
}

async function insert(db: TenantDb, { name }: ReviewValues): Promise<ReviewRow> {
  const [row] = await db.query<ReviewRow>(
    `INSERT INTO matching.reviews (ecosystem_id, name) VALUES ($1, $2) RETURNING ${REVIEW_COLUMNS}`,
    [db.ecosystemId, name],
  );
  return row!;
}
