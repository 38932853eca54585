import { systemActor } from '@lyceum/server/actor';
import { PUSH_CHANNEL, RedisListener, type PushMessage } from '@lyceum/server/events';
import { openListener } from '@lyceum/server/redis';
import type { Services } from '@lyceum/server/subgraph';
import type { RoomState } from '@lyceum/contracts/sessions';
import type { RoomMessage } from './room-protocol';
import { readRoom } from './room-state';

/** A page on this instance with an open socket to the room. */
export interface Listener {
  ecosystemId: string;
  sessionId: string;
  peerId: string | null;
  /** Receives the current state of the room. */
  show(room: RoomState): void;
  receive(message: RoomMessage): void;
  /** The session changed: the page's right to be in the room is checked again. */
  recheck(): void;
  /** Messages may have been missed. */
  missed(): void;
}

interface LocalRoom {
  listeners: Set<Listener>;
  /** Resolves once this instance is subscribed to the room. */
  subscribed: Promise<void>;
  room: RoomState | null;
  reading: Promise<void> | null;
  stale: boolean;
}

const BEAT_MS = 10_000;

/** The rooms with pages on this instance. Events of a room reach every instance over Redis. */
export class RoomHub {
  readonly #rooms = new Map<string, LocalRoom>();
  readonly #redis: RedisListener;
  readonly #beat: NodeJS.Timeout;

  constructor(private readonly services: Services) {
    const { logger, config } = services;
    const redis = openListener(services.redis, `${config.REDIS_PREFIX}rooms`);
    redis.on('error', (error: Error) => logger.warn({ err: error }, 'rooms'));
    this.#redis = new RedisListener(redis, {
      onMessage: (channel, text) => this.receive(channel, text),
      onGap: () => this.missed(),
      logger,
    });
    void this.#redis.subscribe(this.pushChannel);
    this.#beat = setInterval(() => void this.beat(), BEAT_MS);
    services.onClose(() => {
      clearInterval(this.#beat);
      this.#redis.close();
    });
  }

  /** Resolves once the listener receives the room's messages; the result removes it. */
  async add(listener: Listener): Promise<() => void> {
    const { sessionId } = listener;
    const local = this.#rooms.get(sessionId) ?? {
      listeners: new Set<Listener>(),
      subscribed: this.#redis.subscribe(this.channel(sessionId)),
      room: null,
      reading: null,
      stale: false,
    };
    local.listeners.add(listener);
    this.#rooms.set(sessionId, local);
    await local.subscribed;
    return () => {
      local.listeners.delete(listener);
      if (local.listeners.size > 0 || this.#rooms.get(sessionId) !== local) return;
      this.#rooms.delete(sessionId);
      this.#redis.unsubscribe(this.channel(sessionId));
    };
  }

  /** Sends to every instance, this one included. */
  async send(sessionId: string, message: RoomMessage): Promise<void> {
    await this.services.redis.publish(this.channel(sessionId), JSON.stringify(message));
  }

  roomOf(sessionId: string): RoomState | null {
    return this.#rooms.get(sessionId)?.room ?? null;
  }

  /** Reads the room again and sends its state; calls during a read are merged into one more read. */
  refresh(sessionId: string): Promise<void> {
    const local = this.#rooms.get(sessionId);
    if (!local) return Promise.resolve();
    local.stale = true;
    local.reading ??= this.readWhileStale(sessionId, local).finally(() => (local.reading = null));
    return local.reading;
  }

  private async readWhileStale(sessionId: string, local: LocalRoom): Promise<void> {
    while (local.stale) {
      local.stale = false;
      const [listener] = local.listeners;
      if (!listener) return;
      const actor = systemActor(listener.ecosystemId, 'room');
      const room = await this.services.tenancy.within(actor, (db) => readRoom(db, sessionId));
      local.room = room;
      for (const each of local.listeners) each.show(room);
    }
  }

  private receive(channel: string, text: string): void {
    if (channel === this.pushChannel) return this.pushed(JSON.parse(text) as PushMessage);
    const sessionId = channel.slice(this.channel('').length);
    const message = JSON.parse(text) as RoomMessage;
    if (message.kind === 'changed') {
      void this.refresh(sessionId).catch((error: unknown) =>
        this.services.logger.warn({ err: error }, 'a room could not be read'),
      );
      return;
    }
    for (const listener of this.#rooms.get(sessionId)?.listeners ?? []) listener.receive(message);
  }

  private missed(): void {
    for (const { listeners } of this.#rooms.values()) for (const each of listeners) each.missed();
  }

  /** A session that was cancelled, moved or given to other people may no longer be open to those in its room. */
  private pushed({ topics, ids }: PushMessage): void {
    if (!topics.includes('sessions')) return;
    for (const id of ids ?? []) for (const each of this.#rooms.get(id)?.listeners ?? []) each.recheck();
  }

  /** Records that the pages of this instance are alive. */
  async beat(): Promise<void> {
    const pages = new Map<string, string[]>();
    for (const { listeners } of this.#rooms.values()) {
      for (const { ecosystemId, peerId, recheck } of listeners) {
        if (peerId) pages.set(ecosystemId, [...(pages.get(ecosystemId) ?? []), peerId]);
        recheck();
      }
    }
    for (const [ecosystemId, ids] of pages) {
      await this.services.tenancy
        .within(systemActor(ecosystemId, 'room'), (db) =>
          db.query(
            `UPDATE sessions.room_peers SET last_seen = $2 WHERE id = ANY ($1::uuid[]) AND left_at IS NULL`,
            [ids, this.services.clock.now()],
          ),
        )
        .catch((error: unknown) => this.services.logger.warn({ err: error }, 'rooms'));
    }
  }

  private channel(sessionId: string): string {
    return `${this.services.config.REDIS_PREFIX}room:${sessionId}`;
  }

  private get pushChannel(): string {
    return `${this.services.config.REDIS_PREFIX}${PUSH_CHANNEL}`;
  }
}

const hubs = new WeakMap<Services, RoomHub>();

/** The hub of this process. */
export function roomHub(services: Services): RoomHub {
  const hub = hubs.get(services) ?? new RoomHub(services);
  hubs.set(services, hub);
  return hub;
}
