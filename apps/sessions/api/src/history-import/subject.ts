export { rosterConsumer } from './history-consumer';
export { loadHistoryJob } from './load-history';
