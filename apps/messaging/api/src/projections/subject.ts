export { requestPeopleEvents, deleteOldMeetings, deleteOldStarts } from './cleanup.platform';
export { ecosystemsConsumer } from './ecosystems.consumer';
export { identityConsumer } from './identity.consumer';
export { pairsConsumer } from './matching.consumer';

// For other subjects.
export { projectMeetings } from './project-meetings';
