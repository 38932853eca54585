export * from './access-matrix';
export * from './cast';
export * from './mail-catcher';
export * from './test-services';
export * from './test-subgraph';
export * from './unsigned-requests';
export { probe } from '../fixtures/probe/probe';
