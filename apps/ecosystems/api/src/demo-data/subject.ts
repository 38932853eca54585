export { demoPeopleConsumer, demoSessionsConsumer } from './demo-data.consumer';
export { DemoDataResolver } from './demo-data.resolver';
