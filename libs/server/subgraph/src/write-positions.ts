import type { RedisConnection } from '@lyceum/server/redis';
import type { WritePositions } from '@lyceum/server/tenancy';
import { withTimeout } from './with-timeout';

/** Twice as long as a replica may be behind without being noticed. */
const KEPT_SECONDS = 60;

/** Two servers may note in another order than they committed: the furthest stays. ARGV: position in figures that compare as text, seconds. */
const NOTE = `
local known = redis.call('GET', KEYS[1])
if not known or known < ARGV[1] then redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) end`;

/** The positions of each tenant's last write in Redis. Rejects when Redis does not answer in time. */
export function writePositions(redis: RedisConnection, prefix: string): WritePositions {
  return {
    async note(ecosystemId, position) {
      const padded = position
        .split('/')
        .map((half) => half.padStart(8, '0'))
        .join('/');
      await withTimeout(redis.eval(NOTE, 1, `${prefix}${ecosystemId}`, padded, KEPT_SECONDS));
    },
    last: (ecosystemId) => withTimeout(redis.get(`${prefix}${ecosystemId}`)),
  };
}
