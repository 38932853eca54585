export * from './event';
export { Relay } from './relay.platform';
export * from './republish.platform';
export * from './consumer';
export * from './push';
export * from './redis-listener';
export * from './event-lag';
export { epochKey } from './server-of';
export * from './join-consumers';
