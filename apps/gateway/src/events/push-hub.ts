import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import {
  ACTOR_CHANGED_CHANNEL,
  PUSH_CHANNEL,
  RedisListener,
  RIGHTS_TOPIC,
  type PushMessage,
} from '@lyceum/server/events';

export interface Listener {
  accountId: string;
  userId: string;
  ecosystemId: string;
  administers(programId: string): boolean;
  /** Whether the listener may see one of the programs. */
  sees(programIds: readonly string[]): boolean;
  /** Sends topics and ids only; the client fetches the data. */
  deliver(push: { topics: string[]; ids: string[] }): void;
  /** The listener's rights have changed: it must reconnect and authenticate again. */
  end(): void;
}

interface Options {
  /** A connection that nothing else uses, because a subscribed connection can do nothing else. */
  redis: Redis;
  prefix: string;
  logger: Logger;
  onActorChanged(accountId: string): void;
  /** Rights of everybody in an ecosystem have changed. */
  onRightsChanged(): void;
  /** Messages may have been missed. */
  onGap(): void;
}

/** A page that opens its stream later than this after it began to load has most likely been suspended. */
const REMEMBERED_MS = 15_000;
const MOST_REMEMBERED = 10_000;

/** Passes pushes from Redis to the browsers that they concern. */
export class PushHub {
  readonly #byEcosystem = new Map<string, Set<Listener>>();
  /** Pushes of the last seconds, the oldest first. */
  #recent: { at: number; message: PushMessage }[] = [];
  #leaving = false;

  constructor(private readonly options: Options) {
    const { redis, prefix, logger } = options;
    const listener = new RedisListener(redis, {
      onMessage: (channel, text) => {
        if (channel === `${prefix}${ACTOR_CHANGED_CHANNEL}`) this.actorChanged(text);
        else this.pushed(text);
      },
      onGap: () => this.gap(),
      logger,
    });
    void listener.subscribe(`${prefix}${PUSH_CHANNEL}`, `${prefix}${ACTOR_CHANGED_CHANNEL}`);
  }

  get size(): number {
    let size = 0;
    for (const listeners of this.#byEcosystem.values()) size += listeners.size;
    return size;
  }

  /**
   * Returns a function that removes the listener.
   *
   * @param age milliseconds since the listener requested its data: it also gets the pushes since then
   */
  add(listener: Listener, age = 0): () => void {
    const { ecosystemId } = listener;
    this.catchUp(listener, age);
    const listeners = this.#byEcosystem.get(ecosystemId) ?? new Set();
    this.#byEcosystem.set(ecosystemId, listeners.add(listener));
    if (this.#leaving) listener.end();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byEcosystem.get(ecosystemId) === listeners)
        this.#byEcosystem.delete(ecosystemId);
    };
  }

  /** Sends to every browser. */
  tellAll(push: { topics: string[]; ids: string[] }): void {
    for (const listener of this.all()) listener.deliver(push);
  }

  /** While true, every listener is closed, so that it reconnects to another process. */
  set leaving(leaving: boolean) {
    this.#leaving = leaving;
    if (leaving) for (const listener of this.all()) listener.end();
  }

  private pushed(text: string): void {
    let message: PushMessage;
    try {
      message = JSON.parse(text) as PushMessage;
    } catch {
      this.options.logger.warn('a push that is no JSON');
      return;
    }
    this.remember(message);
    if (message.topics.includes(RIGHTS_TOPIC)) return this.rightsChanged(message.ecosystemId);
    const concerned = touching(message);
    for (const listener of this.#byEcosystem.get(message.ecosystemId) ?? [])
      if (concerned(listener)) listener.deliver({ topics: message.topics, ids: message.ids ?? [] });
  }

  private remember(message: PushMessage): void {
    const now = Date.now();
    this.#recent.push({ at: now, message });
    if (this.#recent.length > 2 * MOST_REMEMBERED || now - this.#recent[0]!.at > 2 * REMEMBERED_MS)
      this.#recent = this.#recent.filter(({ at }) => now - at <= REMEMBERED_MS).slice(-MOST_REMEMBERED);
  }

  /** Something may have changed between the page's data and the opening of its stream. */
  private catchUp(listener: Listener, age: number): void {
    const since = Date.now() - Math.min(age, REMEMBERED_MS);
    if (age <= 0 || !this.#recent.length || this.#recent.at(-1)!.at < since) return;
    const missed = this.#recent.filter(
      ({ at, message }) => at >= since && message.ecosystemId === listener.ecosystemId,
    );
    for (const { message } of missed) {
      if (message.topics.includes(RIGHTS_TOPIC)) listener.deliver({ topics: ['*'], ids: [] });
      else if (touching(message)(listener))
        listener.deliver({ topics: message.topics, ids: message.ids ?? [] });
    }
  }

  private actorChanged(accountId: string): void {
    this.options.onActorChanged(accountId);
    for (const listener of this.all()) if (listener.accountId === accountId) listener.end();
  }

  private rightsChanged(ecosystemId: string): void {
    this.options.onRightsChanged();
    for (const listener of this.#byEcosystem.get(ecosystemId) ?? []) listener.end();
  }

  /** Redis was unavailable: every browser refetches, and all cached actors are dropped. */
  private gap(): void {
    this.options.onGap();
    this.tellAll({ topics: ['*'], ids: [] });
  }

  private all(): Listener[] {
    return [...this.#byEcosystem.values()].flatMap((listeners) => [...listeners]);
  }
}

/** Which listeners of its ecosystem a push concerns. */
function touching({ userIds, programId, withinPrograms }: PushMessage): (listener: Listener) => boolean {
  const users = userIds === null ? null : new Set(userIds);
  return (listener) => {
    const touched = !users || users.has(listener.userId);
    if (!touched && !(programId && listener.administers(programId))) return false;
    return !withinPrograms || listener.sees(withinPrograms);
  };
}
