import { setTimeout as sleep } from 'node:timers/promises';
import { ownConnection, type RedisConnection } from '@lyceum/server/redis';
import type { Telemetry } from '@lyceum/server/telemetry';
import type { Tenancy } from '@lyceum/server/tenancy';
import { EventApplier } from './event-applier';
import { streamKey, type ConsumerDefinition } from './event';
import { TenantTurns, type Turn } from './tenant-turns';

/** Tenants whose events one process handles at once. While one has a long turn, others take theirs beside it. */
const LANES = 2;
const FAILURE_PAUSE_MS = 500;
/** Clocks differ: a tenant that rests is looked at so much later. */
const REST_MARGIN_MS = 20;
/**
 * A turn that another process has not renewed for this time is taken: that process was killed or hangs. If it only hangs, the inbox
 * row makes this process wait for its transaction.
 */
const LEASE_MS = 4000;
const RENEW_EVERY_MS = 1000;
/** Entries that a process of an earlier version has not acknowledged for this time are taken over. */
const TAKE_OVER_MS = 4000;
const TAKE_OVER_EVERY_MS = 4000;
/** Nothing else is due sooner, and each empty read of a subgraph's dozens of consumers costs a little. */
const BLOCK_MS = TAKE_OVER_EVERY_MS;
/** An unhandled event waits for a minute (`unhandled.platform.ts`) before its next retry is due. */
const RETRY_EVERY_MS = 15_000;
/** A consumer of an earlier version that has been idle for this long and has no pending entries is removed from the group. */
const FORGET_AFTER_MS = 3_600_000;

export interface ConsumerOptions {
  tenancy: Tenancy;
  /** A connection that waits. */
  redis: RedisConnection;
  telemetry: Telemetry;
  prefix: string;
}

/**
 * Reads one producer's stream for one subgraph, whose tenants take turns. Each event takes effect exactly once, and those of one tenant
 * in their order, on however many servers.
 */
export class Consumer {
  #running = false;
  #loop: Promise<void> = Promise.resolve();
  readonly #stream: string;
  readonly #group: string;
  readonly #turns: TenantTurns;
  readonly #applier: EventApplier;
  readonly #blocking: RedisConnection;
  readonly #lanes = new Set<Promise<void>>();
  #open = 0;
  /** Whether a lane was wanted while all were open. */
  #wanted = false;
  #renewal: NodeJS.Timeout | undefined;
  #retrying: Promise<void> = Promise.resolve();
  #tookOverAt = 0;
  #retriedAt = Date.now();

  constructor(
    { topic, handlers }: ConsumerDefinition,
    private readonly options: ConsumerOptions,
  ) {
    const { tenancy, redis, telemetry, prefix } = options;
    this.#stream = streamKey(prefix, topic);
    this.#group = tenancy.schema;
    this.#turns = new TenantTurns({ redis, stream: this.#stream, group: this.#group, leaseMs: LEASE_MS });
    this.#applier = new EventApplier({ topic, handlers }, tenancy, telemetry);
    this.#blocking = ownConnection(redis, { lazyConnect: true });
  }

  start(): void {
    this.#running = true;
    this.#renewal = setInterval(() => void this.#turns.renew().catch(() => undefined), RENEW_EVERY_MS);
    this.#loop = this.run();
  }

  /** Finishes the running turns; other processes go on at once. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#blocking.disconnect();
    let ended = false;
    const ending = Promise.all([this.#loop, ...this.#lanes, this.#retrying]).then(() => (ended = true));
    // Without Redis they end when its connection is closed, after this.
    while (!ended && this.options.redis.status === 'ready') await Promise.race([ending, sleep(200)]);
    clearInterval(this.#renewal);
  }

  private async run(): Promise<void> {
    await this.forgetOthers().catch(() => undefined); // the group may not exist yet, or Redis may be unavailable
    while (this.#running) {
      try {
        const last = await this.readAll();
        await this.takeOver();
        this.retryPutAside();
        this.openLane();
        if (this.#running)
          await this.#blocking.xread('COUNT', 1, 'BLOCK', BLOCK_MS, 'STREAMS', this.#stream, last);
      } catch (error) {
        if (!this.#running) return;
        if (String((error as Error).message).includes('NOGROUP')) await this.createGroup();
        else await this.pause(error);
      }
    }
  }

  /** All that the stream has: a tenant whose event is the last of many waits no longer than the others. Answers the last entry. */
  private async readAll(): Promise<string> {
    for (;;) {
      const { more, last } = await this.#turns.read();
      if (!more || !this.#running) return last;
    }
  }

  private async createGroup(): Promise<void> {
    await this.options.redis
      .xgroup('CREATE', this.#stream, this.#group, '0', 'MKSTREAM')
      .catch((error: Error) => {
        if (!error.message.includes('BUSYGROUP'))
          this.options.telemetry.logger.warn({ err: error }, 'consumer: no group yet');
      });
  }

  private async takeOver(): Promise<void> {
    if (Date.now() - this.#tookOverAt < TAKE_OVER_EVERY_MS) return;
    this.#tookOverAt = Date.now();
    await this.#turns.adopt(TAKE_OVER_MS);
  }

  private async forgetOthers(): Promise<void> {
    const { redis } = this.options;
    const consumers = (await redis.xinfo('CONSUMERS', this.#stream, this.#group)) as unknown[][];
    for (const fields of consumers) {
      const of = (name: string) => fields[fields.indexOf(name) + 1];
      if (String(of('name')) === TenantTurns.CONSUMER) continue; // other processes read as it
      if (Number(of('pending')) > 0 || Number(of('idle')) < FORGET_AFTER_MS) continue;
      await redis.xgroup('DELCONSUMER', this.#stream, this.#group, String(of('name')));
    }
  }

  /** An unhandled event may succeed now: its cause was fixed, or the data that it depends on has arrived. Others do not wait for it. */
  private retryPutAside(): void {
    if (Date.now() - this.#retriedAt < RETRY_EVERY_MS) return;
    this.#retriedAt = Date.now();
    this.#retrying = this.#retrying
      .then(() => this.#applier.retryUnhandled())
      .catch((error: unknown) => this.options.telemetry.logger.warn({ err: error }, 'consumer: no retry'));
  }

  /** A lane takes turns until no tenant waits. */
  private openLane(): void {
    if (!this.#running) return;
    this.#wanted = this.#open === LANES;
    if (this.#wanted) return;
    this.#open += 1;
    const lane: Promise<void> = this.takeTurns().finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  private async takeTurns(): Promise<void> {
    try {
      while (this.#running) {
        const turn = await this.#turns.take();
        if (turn) await this.handle(turn);
        else if (this.#wanted) this.#wanted = false;
        else return;
      }
    } catch (error) {
      // The turn is not renewed any more, ends, and is taken again.
      if (this.#running) await this.pause(error);
    } finally {
      this.#open -= 1;
    }
  }

  private async handle({ tenant, entries, shared, lost }: Turn): Promise<void> {
    const { logger } = this.options.telemetry;
    if (lost > 0)
      logger.error({ events: lost, stream: this.#stream }, 'consumer: events were trimmed before their turn');
    if (entries.length === 0) return;
    if (shared) this.openLane();
    const { handled, restMs } = await this.#applier
      .applyInOrder(entries, () => this.#running)
      .catch((error: unknown) => {
        this.#turns.abandon(tenant);
        throw error;
      });
    const ids = entries.slice(0, handled).map(({ id }) => id);
    await this.#turns.release(tenant, ids, restMs);
    if (restMs > 0) setTimeout(() => this.openLane(), restMs + REST_MARGIN_MS).unref();
  }

  private async pause(error: unknown): Promise<void> {
    this.options.telemetry.logger.warn({ err: error, stream: this.#stream }, 'consumer: will try again');
    await sleep(FAILURE_PAUSE_MS);
  }
}
