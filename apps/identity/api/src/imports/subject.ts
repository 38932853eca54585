export { loadPeopleJob } from './load-people.job';
export { peopleReadyConsumer } from './people-ready.consumer';
