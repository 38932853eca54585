import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { connectRedis, type RedisConnection } from '@lyceum/server/redis';
import { deleteKeys, redisSettings } from '@lyceum/server/testing';
import { TenantTurns, type Turn } from './tenant-turns';

const GROUP = 'readers';
const TENANTS = ['ann', 'ben', 'cem', 'dee'];
const LONG_MS = 60_000;
const SHORT_MS = 30;

/** A stream, the processes that read it, and the effects that their events had. */
class Readers {
  readonly stream = `turns-${randomUUID()}:events:probe`;
  readonly published = new Map<string, string[]>(TENANTS.map((tenant) => [tenant, []]));
  readonly effects = new Map<string, string[]>(TENANTS.map((tenant) => [tenant, []]));
  /** By process, the turns that it has. */
  readonly held: Turn[][] = [[], []];
  /** For each tenant that waits, how many turns each other one has had meanwhile. */
  readonly #waited = new Map<string, Map<string, number>>();
  #processes: TenantTurns[];
  #number = 0;

  constructor(
    readonly redis: RedisConnection,
    private readonly leaseMs: number,
  ) {
    this.#processes = [this.started(), this.started()];
  }

  process = (at: number) => this.#processes[at]!;

  async begin(): Promise<void> {
    await this.redis.xgroup('CREATE', this.stream, GROUP, '0', 'MKSTREAM');
  }

  async publish(tenant: string, count: number): Promise<void> {
    for (let each = 0; each < count; each++) {
      const id = `event ${(this.#number += 1)}`;
      const event = {
        id,
        type: 'probe.note-written',
        ecosystemId: tenant,
        payload: { ecosystemId: 'other' },
      };
      await this.redis.xadd(this.stream, '*', 'event', JSON.stringify(event));
      this.published.get(tenant)!.push(id);
    }
    await this.process(0).read();
    if (this.held.flat().some((turn) => turn.tenant === tenant)) return;
    if (!this.#waited.has(tenant)) this.#waited.set(tenant, new Map());
  }

  /** Answers the most turns that one tenant has had while this one waited. */
  async take(at: number): Promise<number> {
    const turn = await this.process(at).take();
    if (!turn) return 0;
    this.held[at]!.push(turn);
    for (const [tenant, turns] of this.#waited)
      if (tenant !== turn.tenant) turns.set(turn.tenant, (turns.get(turn.tenant) ?? 0) + 1);
    const others = [...(this.#waited.get(turn.tenant)?.values() ?? [])];
    this.#waited.delete(turn.tenant);
    return Math.max(0, ...others);
  }

  /** Handles a part of the process' oldest turn, as handlers with an inbox do, and releases it. */
  async release(at: number, share: number): Promise<void> {
    const turn = this.held[at]!.shift();
    if (!turn) return;
    const handled = turn.entries.slice(0, Math.round(turn.entries.length * share));
    const effects = this.effects.get(turn.tenant)!;
    for (const { text } of handled) {
      const { id } = JSON.parse(text) as { id: string };
      if (!effects.includes(id)) effects.push(id);
    }
    await this.process(at).release(
      turn.tenant,
      handled.map(({ id }) => id),
    );
    if (effects.length < this.published.get(turn.tenant)!.length) this.#waited.set(turn.tenant, new Map());
  }

  /** The process dies; another one starts. */
  crash(at: number): void {
    this.held[at] = [];
    this.#processes[at] = this.started();
  }

  async settle(): Promise<void> {
    while ((await this.process(0).read()).more);
    for (let idle = 0; idle < 2;) {
      await this.take(0);
      if (this.held.flat().length === 0) {
        idle += 1;
        await sleep(this.leaseMs === SHORT_MS ? SHORT_MS + 10 : 0);
      } else idle = 0;
      for (const at of [0, 1]) await this.release(at, 1);
    }
  }

  private started(): TenantTurns {
    return new TenantTurns({ redis: this.redis, stream: this.stream, group: GROUP, leaseMs: this.leaseMs });
  }
}

describe('the turns of tenants at the events of a stream', () => {
  let redis: RedisConnection;
  beforeAll(() => {
    redis = connectRedis(redisSettings(), { waits: true, onError: () => undefined });
  });
  afterAll(async () => {
    await deleteKeys(redis, '*turns-*:events:probe*');
    redis.disconnect();
  });
  const readers = async (leaseMs: number) => {
    const made = new Readers(redis, leaseMs);
    await made.begin();
    return made;
  };

  const tenant = fc.constantFrom(...TENANTS);
  const at = fc.constantFrom(0, 1);
  const published = fc.record({
    do: fc.constant('publish' as const),
    tenant,
    count: fc.integer({ min: 1, max: 5 }),
  });
  const taken = fc.record({ do: fc.constant('take' as const), at });
  const released = fc.record({ do: fc.constant('release' as const), at, share: fc.constantFrom(0, 0.5, 1) });
  const crashed = fc.record({ do: fc.constantFrom('crash' as const, 'hang' as const), at });

  it('come in order, one at a time, and each tenant waits for at most one of each other', async () => {
    const steps = fc.array(fc.oneof(published, taken, released), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const made = await readers(LONG_MS);
        for (const step of all) {
          if (step.do === 'publish') await made.publish(step.tenant, step.count);
          if (step.do === 'take') expect(await made.take(step.at)).toBeLessThanOrEqual(1);
          if (step.do === 'release') await made.release(step.at, step.share);
          const tenants = made.held.flat().map((turn) => turn.tenant);
          expect(new Set(tenants).size).toBe(tenants.length);
        }
        await made.settle();
        expect(made.effects).toEqual(made.published);
      }),
      { numRuns: 60 },
    );
  });

  it('lose nothing and keep the order when processes die, or hang and go on', async () => {
    const steps = fc.array(fc.oneof(published, taken, released, crashed), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const made = await readers(SHORT_MS);
        for (const step of all) {
          if (step.do === 'publish') await made.publish(step.tenant, step.count);
          if (step.do === 'take') await made.take(step.at);
          if (step.do === 'release') await made.release(step.at, step.share);
          if (step.do === 'crash') made.crash(step.at);
          if (step.do === 'hang') await sleep(SHORT_MS + 5);
        }
        await made.settle();
        expect(made.effects).toEqual(made.published);
      }),
      { numRuns: 40 },
    );
  });

  it('leave nothing behind', async () => {
    const made = await readers(LONG_MS);
    await made.publish('ann', 3);
    await made.publish('ben', 2);
    await made.settle();
    expect(await redis.xpending(made.stream, GROUP)).toEqual([0, null, null, null]);
    expect(await made.process(0).take()).toBeNull();
  });

  it('renew while they last, so that no other process takes them', async () => {
    const made = await readers(400);
    await made.publish('ann', 1);
    await made.take(0);
    for (let round = 0; round < 6; round++) {
      await made.process(0).renew();
      await sleep(100);
      expect(await made.process(1).take()).toBeNull();
    }
  });

  it('are shorter while other tenants wait', async () => {
    const made = await readers(LONG_MS);
    await made.publish('ann', 120);
    while ((await made.process(0).read()).more);
    await made.take(0);
    expect(made.held[0]![0]!.entries).toHaveLength(120);
    await made.release(0, 0);
    await made.publish('ben', 1);
    await made.take(0);
    expect(made.held[0]![0]).toMatchObject({ tenant: 'ann', shared: true });
    expect(made.held[0]![0]!.entries).toHaveLength(50);
  });

  it('rest after a failure, while others go on', async () => {
    const made = await readers(LONG_MS);
    await made.publish('ann', 1);
    await made.take(0);
    await made.process(0).release('ann', [], 300);
    await made.publish('ben', 1);
    expect(await made.process(1).take()).toMatchObject({ tenant: 'ben' });
    expect(await made.process(1).take()).toBeNull();
    await sleep(310);
    expect(await made.process(1).take()).toMatchObject({ tenant: 'ann' });
  });

  it('pass over entries that the stream has lost, and count them', async () => {
    const made = await readers(LONG_MS);
    await made.publish('ann', 3);
    await redis.xtrim(made.stream, 'MAXLEN', 1);
    expect(await made.process(0).take()).toMatchObject({
      tenant: 'ann',
      lost: 2,
      entries: [expect.anything()],
    });
    await made.publish('ben', 1);
    await redis.xtrim(made.stream, 'MAXLEN', 0);
    expect(await made.process(0).take()).toMatchObject({ tenant: 'ben', lost: 1, entries: [] });
    expect(await made.process(0).take()).toBeNull();
  });

  it('include entries that a process of an earlier version has left', async () => {
    const made = await readers(LONG_MS);
    const event = { id: 'left', ecosystemId: 'ann' };
    await redis.xadd(made.stream, '*', 'event', JSON.stringify(event));
    await redis.xreadgroup('GROUP', GROUP, 'an earlier version', 'STREAMS', made.stream, '>');
    await made.process(0).read();
    expect(await made.process(0).take()).toBeNull();
    await made.process(0).adopt(0);
    expect(await made.process(0).take()).toMatchObject({
      tenant: 'ann',
      entries: [{ text: JSON.stringify(event) }],
    });
  });

  it('are made again from the pending entries when Redis has lost them', async () => {
    const made = await readers(LONG_MS);
    await made.publish('ann', 2);
    await made.publish('ben', 1);
    await deleteKeys(redis, `*${made.stream}*:turns:*`);
    expect(await made.process(0).take()).toBeNull();
    await made.process(0).adopt(LONG_MS);
    await made.settle();
    expect(made.effects).toEqual(made.published);
  });
});
