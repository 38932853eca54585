import type { LowReview } from '@lyceum/contracts/matching';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ReviewRow } from './review-row';

/**
 * Publishes a low review for the admins of the program, or of the organization where it has none; once for each review.
 */
export async function publishLowReview(
  db: TenantDb,
  review: ReviewRow,
  programName: string,
  now: Date,
): Promise<void> {
  if (!review.low || review.toldLowAt) return;
  await db.query(`UPDATE matching.reviews SET told_low_at = $2 WHERE id = $1`, [review.id, now]);
  const toldIds = await adminsOf(db, review.programId);
  if (toldIds.length === 0) return;
  const payload: LowReview = {
    reviewId: review.id,
    program: { id: review.programId, name: programName },
    revieweeId: review.revieweeId,
    score: review.score,
    scoreMax: review.scoreMax,
    toldIds,
  };
  await db.record({ type: 'matching.low-review', payload });
}

async function adminsOf(db: TenantDb, programId: string): Promise<string[]> {
  const rows = await db.query<{ id: string; super: boolean }>(
    `SELECT user_id AS id, NOT ($1 = ANY (admin_of)) AS super FROM matching.people
     WHERE (super_admin OR admin_of <> '{}') AND active AND (super_admin OR $1 = ANY (admin_of)) ORDER BY user_id`,
    [programId],
  );
  const own = rows.filter((row) => !row.super);
  return (own.length > 0 ? own : rows).map(({ id }) => id);
}
