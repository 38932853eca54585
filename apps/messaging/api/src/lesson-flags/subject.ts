export { lessonFlagsConsumer } from './lesson-flags';
