import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { REVIEW_COLUMNS, type ReviewRow } from './review-row';

/** Locks a review that was not removed until the transaction ends. */
export async function lockReview(db: TenantDb, id: string): Promise<ReviewRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.query<ReviewRow>(
    `SELECT ${REVIEW_COLUMNS} FROM matching.reviews r WHERE r.id = $1 AND r.deleted_at IS NULL FOR UPDATE OF r`,
    [id],
  );
  return row;
}
