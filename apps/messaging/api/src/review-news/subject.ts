export { mailLowReview } from './mail-low-review';
export { reviewNewsConsumer } from './review-news.consumer';

// For other subjects.
export { LOW_REVIEW, type ReviewFacts, wordReviewNews } from './word-review-news';
