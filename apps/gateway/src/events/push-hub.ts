import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { ACTOR_CHANGED_CHANNEL, PUSH_CHANNEL, RIGHTS_TOPIC, type PushMessage } from '@lyceum/server/events';

export interface Listener {
  accountId: string;
  userId: string;
  ecosystemId: string;
  administers(programId: string): boolean;
  /** Whether what happens in one of the programs may concern them. */
  sees(programIds: readonly string[]): boolean;
  /** One event: topics and ids only, the client asks for the data itself. */
  deliver(push: { topics: string[]; ids: string[] }): void;
  /** Who the listener is has changed: it has to come again and say who it is. */
  end(): void;
}

interface Options {
  /** A connection of its own: one that listens can do nothing else. */
  redis: Redis;
  prefix: string;
  logger: Logger;
  onActorChanged(accountId: string): void;
  /** Of everybody in an ecosystem. */
  onRightsChanged(): void;
  /** Messages may have been missed. */
  onGap(): void;
}

/** Takes what the domains tell over Redis to the browsers that it touches. */
export class PushHub {
  readonly #byEcosystem = new Map<string, Set<Listener>>();
  #wasReady = false;
  #leaving = false;

  constructor(private readonly options: Options) {
    const { redis, prefix } = options;
    redis.on('message', (channel: string, text: string) => {
      if (channel === `${prefix}${ACTOR_CHANGED_CHANNEL}`) this.actorChanged(text);
      else this.pushed(text);
    });
    redis.on('ready', () => this.listen());
    if (redis.status === 'ready') this.listen();
  }

  private listen(): void {
    const { redis, prefix, logger } = this.options;
    if (this.#wasReady) this.gap();
    this.#wasReady = true;
    redis
      .subscribe(`${prefix}${PUSH_CHANNEL}`, `${prefix}${ACTOR_CHANGED_CHANNEL}`)
      .catch((error: unknown) => logger.warn({ err: error }, 'push channels'));
  }

  get size(): number {
    let size = 0;
    for (const listeners of this.#byEcosystem.values()) size += listeners.size;
    return size;
  }

  /** Returns what removes the listener again. */
  add(listener: Listener): () => void {
    const { ecosystemId } = listener;
    const listeners = this.#byEcosystem.get(ecosystemId) ?? new Set();
    this.#byEcosystem.set(ecosystemId, listeners.add(listener));
    if (this.#leaving) listener.end();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byEcosystem.get(ecosystemId) === listeners)
        this.#byEcosystem.delete(ecosystemId);
    };
  }

  /** What is for every browser, whoever sits before it. */
  tellAll(push: { topics: string[]; ids: string[] }): void {
    for (const listener of this.all()) listener.deliver(push);
  }

  /** Whether every listener is sent away: it comes again, and finds another process. */
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
    if (message.topics.includes(RIGHTS_TOPIC)) return this.rightsChanged(message.ecosystemId);
    const { userIds, programId, withinPrograms } = message;
    const users = userIds === null ? null : new Set(userIds);
    for (const listener of this.#byEcosystem.get(message.ecosystemId) ?? []) {
      const touched = !users || users.has(listener.userId);
      if (!touched && !(programId && listener.administers(programId))) continue;
      if (withinPrograms && !listener.sees(withinPrograms)) continue;
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

  /** Redis was away: everybody looks again, and no cached actor is trusted. */
  private gap(): void {
    this.options.onGap();
    this.tellAll({ topics: ['*'], ids: [] });
  }

  private all(): Listener[] {
    return [...this.#byEcosystem.values()].flatMap((listeners) => [...listeners]);
  }
}
