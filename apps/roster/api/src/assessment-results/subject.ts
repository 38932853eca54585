/** Projects the scores of skills checks, which the OneRoster gradebook shows. */
export { learningConsumer } from './learning.consumer';
