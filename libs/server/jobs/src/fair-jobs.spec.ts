import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@lyceum/server/actor';
import { nodesOf } from '@lyceum/server/redis';
import { eventually, makeCast, probe, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { defineJob, type JobDefinition } from './job';
import { JobQueue } from './job-queue';

type Services = TestSubgraph['services'];

describe('jobs of several tenants', () => {
  let subgraph: TestSubgraph;
  const queues: JobQueue<Services>[] = [];
  const started: string[] = [];
  const [large, small, third] = [makeCast(), makeCast(), makeCast()].map(({ actors }) => actors.superAdmin);

  beforeAll(async () => {
    subgraph = await startTestSubgraph(probe, { background: false });
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.stop()));
    started.length = 0;
  });
  afterAll(() => subgraph.close());

  const start = async (...jobs: JobDefinition<Services>[]) => {
    const { services } = subgraph;
    const { tenancy, redis, telemetry, config } = services;
    const prefix = config.REDIS_PREFIX;
    const queue = new JobQueue({ tenancy, redis, prefix, telemetry, services, jobs, schedules: [] });
    queues.push(queue);
    await queue.start();
    return queue;
  };
  const enqueue = (actor: Actor, kind: string, names: string[]) =>
    subgraph.services.tenancy.within(actor, async (db) => {
      for (const name of names) await db.enqueue(kind, { name });
    });
  const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at}`);
  const noting = (kind: string, concurrency = 1) =>
    defineJob<{ name: string }, Services>({
      kind,
      concurrency,
      handler: async ({ data }) => void started.push(data.name),
    });
  /** Resolves when Redis has the jobs; `enqueue` does not wait for that. */
  const queued = (kind: string, count: number) =>
    eventually(async () => {
      const { redis, config } = subgraph.services;
      const sizes = nodesOf(redis, 'master').map(async (node) => {
        const [key] = await node.keys(`*${config.REDIS_PREFIX}jobs*probe-${kind}:prioritized`);
        return key ? node.zcard(key) : 0;
      });
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) === count;
    });

  it('run the only job of a tenant at once, although another tenant has a thousand waiting', async () => {
    await enqueue(large!, 'count', numbered('large', 1000));
    await queued('count', 1000);
    await enqueue(small!, 'count', ['small']);
    await queued('count', 1001);
    await start(noting('count'));
    await eventually(async () => started.includes('small'));
    expect(started.indexOf('small')).toBeLessThanOrEqual(1);
  });

  it('take turns while all have some waiting, each tenant in its order', async () => {
    await enqueue(large!, 'turns', numbered('large', 4));
    await queued('turns', 4);
    await enqueue(small!, 'turns', numbered('small', 2));
    await queued('turns', 6);
    await enqueue(third!, 'turns', numbered('third', 2));
    await queued('turns', 8);
    await start(noting('turns'));
    await eventually(async () => started.length === 8);
    expect(started).toEqual([
      ...['large 0', 'small 0', 'third 0'],
      ...['large 1', 'small 1', 'third 1'],
      ...['large 2', 'large 3'],
    ]);
  });

  it('do not overtake the waiting jobs of a large tenant for ever', async () => {
    await enqueue(large!, 'steady', numbered('large', 6));
    await queued('steady', 6);
    // Each of its jobs is followed by another one, so that it always has one waiting.
    await enqueue(small!, 'steady', ['small 0']);
    await queued('steady', 7);
    await start(
      defineJob<{ name: string }, Services>({
        kind: 'steady',
        handler: async ({ data, actor }) => {
          started.push(data.name);
          if (data.name.startsWith('small') && started.length < 30)
            await enqueue(actor, 'steady', [`small ${started.length}`]);
          await sleep(20);
        },
      }),
    );
    await eventually(async () => started.includes('large 5'));
    expect(started.indexOf('large 5')).toBeLessThanOrEqual(12);
  });

  it('leave a place of every process to other tenants while one tenant has long jobs', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await enqueue(large!, 'long', numbered('large', 5));
    await queued('long', 5);
    await start(
      defineJob<{ name: string }, Services>({
        kind: 'long',
        concurrency: 2,
        handler: async ({ data }) => {
          started.push(data.name);
          if (data.name.startsWith('large')) await held;
        },
      }),
    );
    try {
      await eventually(async () => started.length === 1);
      await enqueue(small!, 'long', ['small']);
      await eventually(async () => started.includes('small'));
      expect(started).toEqual(['large 0', 'small']);
    } finally {
      release(); // else the queue could not be stopped
    }
    await eventually(async () => started.length === 6);
  });

  it('are found in the records by turns when Redis was emptied', async () => {
    const tenants = [large!, large!, large!, small!].map(({ ecosystemId }) => ecosystemId);
    await subgraph.admin.query(
      `INSERT INTO probe.job_records (ecosystem_id, kind, data, updated_at)
       SELECT id, 'found', jsonb_build_object('name', 'job ' || place), now() - interval '1 minute' + place * interval '1 second'
       FROM unnest($1::uuid[]) WITH ORDINALITY AS t (id, place)`,
      [tenants],
    );
    await start(noting('found'));
    await eventually(async () => started.length === 4);
    expect(started.indexOf('job 4')).toBeLessThanOrEqual(1);
  });
});
