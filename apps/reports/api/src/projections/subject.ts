export { askForPeople } from './ask-for-people.platform';
export { ecosystemsConsumer } from './ecosystems.consumer';
export { identityConsumer } from './identity.consumer';
export { learningConsumer } from './learning.consumer';
export { matchingConsumer } from './matching.consumer';
export { messagingConsumer } from './messaging.consumer';
export { paymentsConsumer } from './payments.consumer';
export { sessionsConsumer } from './sessions.consumer';
