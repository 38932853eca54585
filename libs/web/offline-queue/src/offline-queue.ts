import { QueueChannel } from './channel';
import { defaultStore } from './default-store';
import { isLater, type Owner, type QueueEntry } from './entry';
import { MemoryStore } from './memory-store';
import { outcomeOf, type Outcome } from './outcome';
import type { QueueStore } from './queue-store';
import { RetryTimer } from './retry-timer';

/** One kind of entry, and how it is sent. */
export interface QueueKind<T, Context = void> {
  /** `<remote>.<what>`, where the remote sends it. Never change it: entries of earlier versions have it. */
  kind: string;
  /** Version of the value's format; increase it with each change. Pages skip entries of later versions. */
  version?: number;
  /** Converts a value of an earlier version to the current format. */
  upgrade?(value: unknown, version: number): T;
  /**
   * Sends entries in the given order, each as an idempotent upsert, because any of them may be sent again. Resolves
   * when the server has all of them. Rejects with the server's error; then all are sent again, or each alone where one
   * was refused. Without `send`, entries stay on this device until they are dropped or the person signs out.
   */
  send?(entries: readonly QueueEntry<T>[], context: Context, owner: Owner): Promise<unknown>;
  /** Entries per call; default 1. */
  batch?: number;
  /** Milliseconds after which a `send` without an answer counts as failed; default 30,000. */
  limitMs?: number;
}

export interface OfflineQueueOptions<T, Context = void> extends QueueKind<T, Context> {
  owner: Owner;
  /** Passed to `send`. */
  context: Context;
  /** For tests. */
  environment?: Partial<QueueEnvironment>;
}

export interface QueueEnvironment {
  store: QueueStore;
  /** Only one task per kind and owner runs at a time, across all tabs. */
  inTurn<R>(name: string, task: () => Promise<R>): Promise<R>;
  isOnline(): boolean;
  now(): number;
  /** Milliseconds between a `put` and its sending; later puts in that time are sent together. */
  settleMs: number;
  /** Milliseconds before the first retry; doubled for each further one, up to a minute. */
  retryMs: number;
  /** Milliseconds after which a `send` without an answer counts as failed. */
  limitMs: number;
}

export interface QueueState<T> {
  /** False until the entries of earlier pages have been read. */
  loaded: boolean;
  /** What the server does not have yet, ordered by counter. */
  entries: readonly QueueEntry<T>[];
  /** The last value of each key since the page was opened, including values that the server has received. */
  latest: ReadonlyMap<string, QueueEntry<T>>;
  /** The last attempt got no answer. */
  unreachable: boolean;
  /** Keys that this page is sending now. */
  sending: readonly string[];
}

function locksInTurn<R>(name: string, task: () => Promise<R>): Promise<R> {
  return typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, task) : task();
}

const environment = (): QueueEnvironment => ({
  store: defaultStore(),
  inTurn: locksInTurn,
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
  now: () => Date.now(),
  ...{ settleMs: 400, retryMs: 1_000, limitMs: 30_000 },
});

/**
 * A person's changes, stored on the device until the server has them. A later `put` of a key replaces the earlier one.
 * Entries survive the page, an expired sign-in and a new version of the remote.
 */
export class OfflineQueue<T, Context = void> {
  #state: QueueState<T> = {
    ...{ loaded: false, entries: [], latest: new Map(), unreachable: false, sending: [] },
  };
  readonly #listeners = new Set<() => void>();
  readonly #environment: QueueEnvironment;
  readonly #channel: QueueChannel;
  readonly #timer: RetryTimer;
  readonly #version: number;
  #store: QueueStore;
  #limit: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(private readonly options: OfflineQueueOptions<T, Context>) {
    const { limitMs } = options;
    this.#environment = { ...environment(), ...(limitMs ? { limitMs } : {}), ...options.environment };
    this.#version = options.version ?? 1;
    this.#store = this.#environment.store;
    this.#channel = new QueueChannel(options.owner, options.kind, (dropped) => void this.#hear(dropped));
    this.#timer = new RetryTimer(() => void this.flush(), this.#environment);
    void this.#begin();
  }

  readonly state = (): QueueState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Resolves when the device has stored the entry; it is sent soon after. */
  async put(key: string, value: T): Promise<QueueEntry<T>> {
    const { now, settleMs } = this.#environment;
    const { owner, kind } = this.options;
    const given = { key, value, version: this.#version, ...(this.options.send ? {} : { local: true }) };
    const entry = await this.#store.put(owner, kind, given, now()).catch(() => {
      // The disk is full or the browser refuses: the page keeps entries in memory.
      this.#store = new MemoryStore();
      return this.#store.put(owner, kind, given, now());
    });
    await this.#changed();
    if (this.options.send) this.#timer.soon(settleMs);
    return entry as QueueEntry<T>;
  }

  /** Sends waiting entries; resolves when no more can be sent now. Never rejects. */
  flush(): Promise<void> {
    if (this.#closed || !this.options.send) return Promise.resolve();
    if (this.#sending) this.#again = true;
    this.#sending ??= this.#inTurn().finally(() => {
      this.#sending = undefined;
      if (!this.#again) return;
      this.#again = false;
      void this.flush();
    });
    return this.#sending;
  }

  /** Removes entries that the server does not have or has refused. */
  async drop(keys: readonly string[]): Promise<void> {
    const { owner, kind } = this.options;
    await this.#store.drop(owner, kind, keys);
    this.#forget(keys);
    await this.#changed(keys);
  }

  /** Sends refused entries again. */
  async retry(keys: readonly string[]): Promise<void> {
    const { owner, kind } = this.options;
    for (const entry of this.#state.entries)
      if (entry.refusal && keys.includes(entry.key)) await this.#store.mark(owner, kind, entry, null);
    await this.#changed();
    await this.flush();
  }

  /** Call it with counters from the server: later puts get greater ones. */
  async observe(counter: number): Promise<void> {
    await this.#store.observe(this.options.owner, counter);
  }

  /** Stops sending and listening; stored entries stay. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#limit);
    this.#timer.close();
    this.#channel.close();
    this.#listeners.clear();
  }

  async #begin(): Promise<void> {
    const entries = await this.#read().catch(() => []);
    this.#set({ loaded: true });
    if (entries.length > 0) await this.flush();
  }

  #inTurn(): Promise<void> {
    const { owner, kind } = this.options;
    const name = `lyceum-offline ${owner.person} ${owner.ecosystem} ${kind}`;
    return this.#environment.inTurn(name, () => this.#send()).catch(() => this.#timer.later());
  }

  async #send(): Promise<void> {
    const { owner, kind, batch = 1 } = this.options;
    let atOnce = batch;
    for (;;) {
      const waiting = (await this.#read()).filter(({ refusal }) => !refusal).slice(0, atOnce);
      if (this.#closed || waiting.length === 0) return;
      this.#set({ sending: waiting.map(({ key }) => key) });
      const outcome = await this.#attempt(waiting);
      this.#set({ sending: [] });
      // A closed page changes nothing; the next page sends again.
      if (this.#closed) return;
      if (outcome.kind === 'sent') {
        await this.#store.acknowledge(owner, kind, waiting);
        this.#timer.reset();
        atOnce = batch;
      } else if (outcome.kind !== 'refused') return this.#stop(outcome.kind);
      else if (waiting.length > 1) atOnce = 1;
      else await this.#store.mark(owner, kind, waiting[0]!, outcome.refusal);
      await this.#changed();
      this.#set({ unreachable: false });
    }
  }

  async #attempt(entries: readonly QueueEntry<T>[]): Promise<Outcome> {
    const { context, owner } = this.options;
    const { limitMs } = this.#environment;
    const late = new Promise<Outcome>((resolve) => {
      this.#limit = setTimeout(() => resolve({ kind: 'offline' }), limitMs);
    });
    const sent = (async () => this.options.send?.(entries, context, owner))().then(
      (): Outcome => ({ kind: 'sent' }),
      outcomeOf,
    );
    return Promise.race([sent, late]).finally(() => clearTimeout(this.#limit));
  }

  #stop(why: 'offline' | 'later' | 'sign-in'): void {
    this.#set({ unreachable: why === 'offline' });
    // After the next sign-in the page creates another queue, which sends.
    if (why !== 'sign-in') this.#timer.later();
  }

  async #hear(dropped: readonly string[]): Promise<void> {
    this.#forget(dropped);
    await this.#read().catch(() => undefined);
  }

  #forget(keys: readonly string[]): void {
    if (keys.length === 0) return;
    const latest = new Map(this.#state.latest);
    for (const key of keys) latest.delete(key);
    this.#set({ latest, entries: this.#state.entries.filter(({ key }) => !keys.includes(key)) });
  }

  async #changed(dropped: readonly string[] = []): Promise<void> {
    this.#channel.announce(dropped);
    await this.#read();
  }

  /** The entries whose version this code understands. */
  async #read(): Promise<QueueEntry<T>[]> {
    const { owner, kind, upgrade } = this.options;
    const kept = await this.#store.list(owner, kind);
    const entries = kept
      .filter(({ version }) => version <= this.#version)
      .map((entry) => {
        const old = entry.version < this.#version && upgrade;
        return (old ? { ...entry, value: old(entry.value, entry.version) } : entry) as QueueEntry<T>;
      });
    const latest = new Map(this.#state.latest);
    for (const entry of entries) {
      const known = latest.get(entry.key);
      if (!known || isLater(entry, known)) latest.set(entry.key, entry);
    }
    this.#set({ entries, latest, loaded: true });
    return entries;
  }

  #set(change: Partial<QueueState<T>>): void {
    if (this.#closed) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

export function createOfflineQueue<T, Context = void>(
  options: OfflineQueueOptions<T, Context>,
): OfflineQueue<T, Context> {
  return new OfflineQueue(options);
}
