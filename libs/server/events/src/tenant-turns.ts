import { randomUUID } from 'node:crypto';
import { oneSlot, type RedisConnection } from '@lyceum/server/redis';
import { ADOPT, FIND_LEFT, READ, RELEASE, RENEW, TAKE, TOGETHER } from './turn-scripts';

/** Entries that one script reads. */
const READ_AT_ONCE = 500;
const FIRST_READ = 20;
/** In bytes. A script that reads more delays other commands of that Redis. */
const MUCH = 2_000_000;
const ADOPT_AT_ONCE = 200;

/** Most events of a turn, and their length in bytes of JSON; an event of an import names thousands of sessions. */
const ALONE = { events: 200, length: 2_000_000 };
/** While other tenants wait. */
const SHARED = { events: 50, length: 500_000 };

/** Events of one tenant, oldest first. */
export interface Turn {
  tenant: string;
  entries: { id: string; text: string }[];
  /** Whether other tenants wait for a turn. */
  shared: boolean;
  /** Entries that were trimmed from the stream before a turn came to them. */
  lost: number;
}

interface Options {
  redis: RedisConnection;
  stream: string;
  group: string;
  /** A turn that is not renewed for so long belongs to a process that died or hangs; another one takes it. */
  leaseMs: number;
}

/**
 * The turns of tenants at the events of one stream, for all processes of a consumer group. Every entry that the group reads is noted
 * with its tenant. A turn is a tenant's oldest entries, and one process at a time has it, so the tenant's events stay in their order.
 * A tenant waits for at most one turn of each other tenant between two of its own. An entry stays among the group's pending ones until
 * it is handled, so that a process of a version before 2026-12 finds it there, and this one those of such a process.
 */
export class TenantTurns {
  /** The consumer of the group that all processes read as. */
  static readonly CONSUMER = TOGETHER;
  readonly #owner = randomUUID();
  readonly #keys: string[];
  /** Tenants whose turn this process has. */
  readonly #held = new Set<string>();
  #readAtOnce = FIRST_READ;

  constructor(private readonly options: Options) {
    const { redis, stream, group } = options;
    const base = `${oneSlot(redis, stream)}:turns:${group}`;
    this.#keys = [stream, `${base}:waiting`, `${base}:ring`, `${base}:running`];
  }

  /** Notes new entries of the stream. Answers whether there may be more, and the last that the group has read. */
  async read(): Promise<{ more: boolean; last: string }> {
    const wanted = this.#readAtOnce;
    const answer = await this.script(READ, this.options.group, wanted);
    const [count, length, last] = answer as [number, number, string];
    // Adapts to the size of these events.
    if (length > MUCH) this.#readAtOnce = Math.max(1, Math.floor((count * MUCH) / length));
    else if (length < MUCH / 2 && count === wanted) this.#readAtOnce = Math.min(READ_AT_ONCE, wanted * 2);
    return { more: count === wanted, last };
  }

  /** The next tenant's turn; it must be released. */
  async take(): Promise<Turn | null> {
    const { leaseMs, group } = this.options;
    const sizes = [ALONE.events, ALONE.length, SHARED.events, SHARED.length];
    const answer = (await this.script(TAKE, this.#owner, leaseMs, ...sizes, group)) as
      | [tenant: string, shared: number, lost: number, ...entries: string[]]
      | null;
    if (!answer) return null;
    const [tenant, shared, lost, ...flat] = answer;
    const entries = Array.from({ length: flat.length / 2 }, (_, at) => ({
      id: flat[at * 2]!,
      text: flat[at * 2 + 1]!,
    }));
    if (entries.length > 0) this.#held.add(tenant);
    return { tenant, entries, shared: shared === 1, lost };
  }

  /** To be called well within `leaseMs`, while turns are held. */
  async renew(): Promise<void> {
    if (this.#held.size > 0) await this.script(RENEW, this.#owner, this.options.leaseMs, ...this.#held);
  }

  /**
   * Ends a turn. The tenant's next one comes behind those of all that wait, and not before `restMs`.
   *
   * @param handled ids of its entries that need not come again
   */
  async release(tenant: string, handled: string[], restMs = 0): Promise<void> {
    this.#held.delete(tenant);
    await this.script(RELEASE, this.options.group, this.#owner, tenant, restMs, ...handled);
  }

  /** Lets a turn end by itself, which takes as long as for a process that died. */
  abandon(tenant: string): void {
    this.#held.delete(tenant);
  }

  /** Notes entries that a process of an earlier version took and did not acknowledge in the time, and those that Redis lost. */
  async adopt(idleMs: number): Promise<void> {
    const [own, others] = (await this.script(FIND_LEFT, this.options.group)) as [string, string[]];
    for (const consumer of others) await this.adoptOf(consumer, idleMs);
    if (own) await this.adoptOf(own, 0);
  }

  private async adoptOf(consumer: string, idleMs: number): Promise<void> {
    for (let from = '-'; ;) {
      const args = [consumer, idleMs, from, ADOPT_AT_ONCE];
      const last = (await this.script(ADOPT, this.options.group, ...args)) as string | null;
      if (!last) return;
      from = `(${last}`;
    }
  }

  private script(text: string, ...args: (string | number)[]): Promise<unknown> {
    return this.options.redis.eval(text, this.#keys.length, ...this.#keys, ...args);
  }
}
