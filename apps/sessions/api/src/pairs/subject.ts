export { matchingConsumer } from './matching.consumer';
