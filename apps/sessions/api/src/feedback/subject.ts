export { learningConsumer } from './learning.consumer';
