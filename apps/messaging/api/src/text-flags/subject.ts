export { matchingFlagsConsumer, sessionsFlagsConsumer } from './text-flags';
