import { join } from 'node:path';
import { findRedis } from '../../start/redis.mjs';
import { checkNames, compareParts } from '../compare-parts.mjs';
import { startOneMachine } from '../start-one-machine.mjs';
import { startRedisCluster } from '../start-redis-cluster.mjs';

/** @type {Record<string, import('../compare-parts.mjs').Part>} */
const parts = {
  'events-and-jobs': { paths: ['libs/server/events', 'libs/server/jobs'] },
  push: { paths: ['apps/gateway/src/events', 'apps/gateway/src/sockets'] },
  // Rate limits, and the cache of actors, which messages empty.
  gateway: { paths: ['apps/gateway/src/graphql', 'apps/gateway/src/callbacks', 'apps/gateway/src/limits'] },
  rooms: { paths: ['apps/sessions/api/src/rooms', 'apps/sessions/api/src/room-documents'] },
  'sign-in': { paths: ['apps/identity/api/src/tries', 'apps/identity/api/src/sign-in'] },
  crash: { paths: ['tools/scale/healing/redis-cluster.slow.spec.ts'], heals: true },
};

/**
 * A Redis Cluster of three masters with a replica each, in the place of the one Redis.
 *
 * @type {import('../scale.mjs').Arrangement}
 */
export const redisCluster = {
  name: 'redis-cluster',
  async run(context) {
    const { folder, only, say } = context;
    checkNames(only, parts);
    const { direct, change, stop } = await startOneMachine(folder, say);
    try {
      const cluster = await startRedisCluster({
        command: findRedis(say),
        folder: join(folder, 'redis-cluster'),
      });
      try {
        const through = change('clustered.json', { redisUrl: cluster.url, redisCluster: true });
        return await compareParts({ context, name: 'the Redis Cluster', parts, direct, through });
      } finally {
        await cluster.stop();
      }
    } finally {
      await stop();
    }
  },
};
