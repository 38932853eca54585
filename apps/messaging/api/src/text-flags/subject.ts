export { learningFlagsConsumer, matchingFlagsConsumer, sessionsFlagsConsumer } from './text-flags';
