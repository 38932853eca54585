export { ecosystemsConsumer } from './ecosystems.consumer';
export { matchingConsumer } from './matching.consumer';
export { messagingConsumer } from './messaging.consumer';
export { reportsConsumer } from './reports.consumer';
