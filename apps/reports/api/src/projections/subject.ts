export { askForPeople } from './ask-for-people.platform';
export { ecosystemsConsumer } from './ecosystems.consumer';
export { identityConsumer } from './identity.consumer';
export { sessionsConsumer } from './sessions.consumer';
