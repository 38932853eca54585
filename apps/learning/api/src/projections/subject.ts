export { ecosystemsConsumer } from './ecosystems.consumer';
export { identityConsumer } from './identity.consumer';
export { messagingConsumer } from './messaging.consumer';
export { sessionsConsumer } from './sessions.consumer';
