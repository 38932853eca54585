export * from './connect-redis';
export * from './open-listener';
export * from './one-slot';
