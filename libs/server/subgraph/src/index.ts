export * from './access';
export * from './config';
export * from './definition';
export * from './request-scope';
export * from './services';
export * from './run';
export { serveSubgraph, type RunningSubgraph } from './serve';
export { migrate, migrationStatus } from './migrate';
export { operationFields, readSchema } from './schema';
