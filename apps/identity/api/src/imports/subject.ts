export { loadPeopleJob } from './load-people.job';
export { guardiansReadyConsumer } from './guardians-ready.consumer';
export { peopleReadyConsumer } from './people-ready.consumer';
