import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetReviewsArgs } from '../__generated__/resolvers';
import { REVIEW_COLUMNS, type ReviewRow } from './review-row';

const MOST = 100;

export interface ReviewListAnswer {
  items: ReviewRow[];
  totalCount: number;
  hasMore: boolean;
}

/** One page of the reviews of the actor's ecosystem, by name. */
export async function getReviews(
  actor: Actor,
  { includeArchived, pageIndex, limit }: QueryGetReviewsArgs,
  { tenancy }: Services,
): Promise<ReviewListAnswer> {
  const size = Math.min(Math.max(limit ?? 50, 1), MOST);
  const skip = Math.max(pageIndex ?? 0, 0) * size;
  const [found] = await tenancy.read<Omit<ReviewListAnswer, 'hasMore'>>(actor, {
    name: 'reviews-page',
    text: `WITH listed AS (SELECT ${REVIEW_COLUMNS} FROM matching.reviews WHERE $1::boolean OR NOT archived)
      SELECT (SELECT count(*)::int FROM listed) AS "totalCount",
        coalesce((SELECT json_agg(page) FROM
          (SELECT * FROM listed ORDER BY lower(name), id LIMIT $2 OFFSET $3) AS page), '[]') AS items`,
    values: [includeArchived ?? false, size, skip],
  });
  const { items, totalCount } = found ?? { items: [], totalCount: 0 };
  return { items, totalCount, hasMore: skip + items.length < totalCount };
}
