import type { Document } from '@hocuspocus/server';
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import { applyUpdate, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import { RedisListener } from '@lyceum/server/events';
import { openListener } from '@lyceum/server/redis';
import type { Services } from '@lyceum/server/subgraph';

/** Hocuspocus stores changes from pages, and skips changes with this origin: the other server stores those. */
const FROM_ELSEWHERE = '__hocuspocus__redis__origin__';

type Word =
  | { from: string; kind: 'update' | 'awareness'; data: string }
  /** Asks servers with a newer document for the difference from this state. */
  | { from: string; kind: 'ask'; data: string };

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const bytes = (data: string) => new Uint8Array(Buffer.from(data, 'base64'));

/** Passes changes drawn on one server to the pages of the other servers. */
export class DocumentWire {
  readonly #documents = new Map<string, Document>();
  readonly #redis: RedisListener;
  readonly #own = crypto.randomUUID();

  constructor(private readonly services: Services) {
    const { logger, config } = services;
    const redis = openListener(services.redis, `${config.REDIS_PREFIX}lesson-documents`);
    redis.on('error', (error: Error) => logger.warn({ err: error }, 'lesson documents'));
    this.#redis = new RedisListener(redis, {
      onMessage: (channel, message) => this.receive(channel, message),
      onGap: () => this.missed(),
      logger,
    });
  }

  async open(document: Document): Promise<void> {
    this.#documents.set(document.name, document);
    await this.#redis.subscribe(this.channel(document.name));
    await this.send(document.name, 'ask', encodeStateVector(document));
  }

  close(name: string): void {
    this.#documents.delete(name);
    this.#redis.unsubscribe(this.channel(name));
  }

  changed(name: string, update: Uint8Array, origin: unknown): void {
    if (origin !== FROM_ELSEWHERE) void this.send(name, 'update', update).catch(() => undefined);
  }

  /** An awareness update that arrived from another server is not newer and is not forwarded. */
  pointed(document: Document, clients: number[]): void {
    if (clients.length === 0) return;
    const update = encodeAwarenessUpdate(document.awareness, clients);
    void this.send(document.name, 'awareness', update).catch(() => undefined);
  }

  end(): void {
    this.#redis.close();
  }

  /** Exchanges changes missed in both directions, with all servers. */
  private missed(): void {
    for (const document of this.#documents.values())
      void Promise.all([
        this.send(document.name, 'update', encodeStateAsUpdate(document)),
        this.send(document.name, 'ask', encodeStateVector(document)),
      ]).catch(() => undefined);
  }

  private async send(name: string, kind: Word['kind'], data: Uint8Array): Promise<void> {
    const word: Word = { from: this.#own, kind, data: text(data) };
    await this.services.redis.publish(this.channel(name), JSON.stringify(word));
  }

  private receive(channel: string, message: string): void {
    const document = this.#documents.get(channel.slice(this.channel('').length));
    const word = JSON.parse(message) as Word;
    if (!document || word.from === this.#own) return;
    const data = bytes(word.data);
    if (word.kind === 'update') applyUpdate(document, data, FROM_ELSEWHERE);
    else if (word.kind === 'awareness') applyAwarenessUpdate(document.awareness, data, FROM_ELSEWHERE);
    else void this.send(document.name, 'update', encodeStateAsUpdate(document, data)).catch(() => undefined);
  }

  private channel(name: string): string {
    return `${this.services.config.REDIS_PREFIX}lesson-document:${name}`;
  }
}
