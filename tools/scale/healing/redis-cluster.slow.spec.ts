import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from 'ioredis';
import { sendPush } from '@lyceum/server/events';
import { nodesOf } from '@lyceum/server/redis';
import { probe, startTestSubgraph, testServices, type TestSubgraph } from '@lyceum/server/testing';
import { Counters } from '../../../apps/gateway/src/limits/counters';
import { RateLimits, TooMany } from '../../../apps/gateway/src/limits/rate-limits';
import { findRedis } from '../../start/redis.mjs';
import { startRedisCluster, type RedisCluster } from '../start-redis-cluster.mjs';
import { NotesUnderLoad, waitFor } from './notes-under-load';

describe('a Redis Cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-redis-cluster-'));
  let cluster: RedisCluster;
  let subgraph: TestSubgraph;
  let notes: NotesUnderLoad;
  const pushed: string[] = [];

  beforeAll(async () => {
    cluster = await startRedisCluster({ command: findRedis(console.log), folder });
    const services = join(folder, 'services.json');
    writeFileSync(services, JSON.stringify({ ...testServices(), redisUrl: cluster.url, redisCluster: true }));
    process.env['LYCEUM_TEST_SERVICES'] = services;
    subgraph = await startTestSubgraph(probe);
    await subgraph.listen('push', (text) => pushed.push(text));
    notes = new NotesUnderLoad(subgraph);
    await waitFor('notes are written', async () => notes.acknowledged.size > 20);
  });
  afterAll(async () => {
    await notes?.stop();
    await subgraph?.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The port of the master that has the key. */
  async function masterOf(key: string): Promise<number> {
    const { redis } = subgraph.services;
    if (!(redis instanceof Cluster)) throw new Error('the subgraph is not connected to a cluster');
    for (const node of nodesOf(redis, 'master')) {
      const isHere = await node.exists(key).catch(() => null); // another master has the key
      if (isHere !== null && node.options.port) return node.options.port;
    }
    throw new Error(`no master has ${key}`);
  }

  it.each(['events:probe', 'jobs'])('heals after the crash of the master of %s', async (what) => {
    const { redis, config } = subgraph.services;
    const prefix = config.REDIS_PREFIX;
    const key = what === 'jobs' ? `{${prefix}jobs:probe-shout}:probe-shout:meta` : `${prefix}${what}`;
    const node = cluster.at(await masterOf(key));
    const brokenAt = performance.now();
    await node.kill();
    await notes.healedSince(brokenAt);
    const before = pushed.length;
    await waitFor('a push arrives', async () => {
      await sendPush(redis, prefix, 'e1', { userIds: 'ecosystem', topics: ['notes'] });
      return pushed.length > before;
    });
    await node.start();
    await waitFor('the crashed node follows the new master', () => cluster.isWhole());
  });

  it('lets gateways share the counts of their limits again after the crash of a master', async () => {
    const gateways = [0, 1].map(() => {
      const settings = { REDIS_URL: cluster.url, REDIS_CLUSTER: 'true' as const, REDIS_PREFIX: 'limits:' };
      const counters = new Counters(settings, () => undefined);
      const limits = new RateLimits({ counters, prefix: 'limits:', anonymous: 3, account: 9, ecosystem: 9 });
      return { counters, limits };
    });
    await Promise.all(gateways.map(({ counters }) => counters.connected));
    // Addresses are counted on different masters.
    const share = async (address: string) => {
      for (let at = 0; at < 3; at++) await gateways[0]!.limits.takeAnonymous(address, 1);
      return gateways[1]!.limits.takeAnonymous(address, 1).then(
        () => false,
        (error) => error instanceof TooMany,
      );
    };
    let name = 0;
    const allShare = async () => {
      const shared = await Promise.all(Array.from({ length: 20 }, () => share(`address ${name++}`)));
      return shared.every((each) => each);
    };
    expect(await allShare()).toBe(true);
    const node = cluster.at(await masterOf('limits:rate:graphql:address 0'));
    await node.kill();
    expect(await allShare()).toBe(false);
    await waitFor('the limits are shared again', allShare);
    await node.start();
    await waitFor('the crashed node follows the new master', () => cluster.isWhole());
    expect(await allShare()).toBe(true);
    for (const { counters } of gateways) counters.close();
  });

  it('has lost nothing that was acknowledged, and repeated no effect of an event', async () => {
    await notes.stop();
    expect(await notes.settled()).toEqual([]);
    expect(notes.refused).toEqual([]);
  });
});
