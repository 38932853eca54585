export { OutsideTestsResolver } from './outside-tests.resolver';
