export { ecosystemsConsumer } from './ecosystems.consumer';
export { identityConsumer } from './identity.consumer';

// For other subjects.
export { readSettings, type Settings, settingsIn } from './settings';
