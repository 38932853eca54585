import { Cluster } from 'ioredis';
import type { RedisConnection } from './connect-redis';

/**
 * The beginning of keys that a cluster puts into one slot, the one of the key `name`. On a single Redis it is the name,
 * so that the keys of existing installations stay.
 */
export const oneSlot = (redis: RedisConnection, name: string): string =>
  redis instanceof Cluster ? `{${name}}` : name;
