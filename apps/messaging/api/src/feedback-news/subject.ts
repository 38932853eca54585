export { feedbackNewsConsumer } from './feedback-news';

// For other subjects.
export {
  ASSESSMENT_DUE,
  type AssessmentFacts,
  FEEDBACK_DUE,
  type FeedbackFacts,
  wordAssessmentNews,
  wordFeedbackNews,
} from './feedback-news';
