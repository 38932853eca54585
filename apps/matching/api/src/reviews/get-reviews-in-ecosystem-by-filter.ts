import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetReviewsInEcosystemByFilterArgs } from '../__generated__/resolvers';
import { ownReads, readSettings } from '../projections/subject';
import { aggregateOf, type Sums } from './aggregate-of';
import { AGGREGATE_COLUMNS, present, REVIEW_COLUMNS, type ReviewRow } from './review-row';
import { checkedPage, reviewConditions } from './reviews-filter';

/** The reviews of the programs that the actor administers, narrowed down. */
export async function getReviewsInEcosystemByFilter(
  actor: Actor,
  { input = {} }: QueryGetReviewsInEcosystemByFilterArgs,
  services: Services,
) {
  const { limit, skip } = checkedPage(input);
  const { where, values } = reviewConditions(actor, input);
  const reader = ownReads(actor, services);
  const [settings, rows, [sums]] = await Promise.all([
    readSettings(reader),
    reader.read<ReviewRow>(
      'reviews-by-filter',
      `SELECT ${REVIEW_COLUMNS} FROM matching.reviews r WHERE ${where}
       ORDER BY r.created_at DESC, r.id DESC LIMIT $10 OFFSET $11`,
      [...values, limit, skip],
    ),
    reader.read<Sums>(
      'sums-by-filter',
      `SELECT ${AGGREGATE_COLUMNS} FROM matching.reviews r WHERE ${where}`,
      values,
    ),
  ]);
  const now = services.clock.now();
  const { ratingType, ratingMax } = settings;
  const totalCount = sums!.numReviews;
  return {
    reviews: rows.map((row) => present(row, actor, now)),
    totalCount,
    aggregate: aggregateOf(sums!, ratingMax),
    hasMore: skip + rows.length < totalCount,
    rating: { type: ratingType, max: ratingMax },
  };
}
