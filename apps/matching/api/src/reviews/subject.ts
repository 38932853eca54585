export { ReviewResolver } from './review.resolver';
export { reviewsFollower } from './reviews-follower';
export { SessionResolver } from './session.resolver';

// For other subjects.
export { aggregateOf, type Sums } from './aggregate-of';
export { AGGREGATE_COLUMNS } from './review-row';
export { isLow, mayRead, onScale } from './review-rules';
