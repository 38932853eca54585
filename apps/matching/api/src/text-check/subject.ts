export { messagingConsumer } from './policy.consumer';

// For other subjects.
export { checkMatchingText, type MatchingText } from './check-matching-text';
