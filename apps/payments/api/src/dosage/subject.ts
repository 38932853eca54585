export { dosageConsumer } from './sessions.consumer';

// For other subjects.
export { dosageBetween } from './dosage-between';
