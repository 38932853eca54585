export { feedbackNewsConsumer } from './feedback-news';

// For other subjects.
export { FEEDBACK_DUE, type FeedbackFacts, wordFeedbackNews } from './feedback-news';
