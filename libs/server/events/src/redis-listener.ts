import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

interface Hearing {
  onMessage(channel: string, text: string): void;
  /** The connection was away and is there again: what was said meanwhile was not heard. */
  onGap(): void;
  logger: Logger;
}

/**
 * Hears channels of Redis, whatever becomes of the connection.
 *
 * It asks for them on a connection that is ready, never before: one that hears already fails ioredis' ready check, and
 * what was asked of a connection that ends before it was ready is forgotten, without a word to who asked.
 */
export class RedisListener {
  readonly #channels = new Set<string>();
  #waiting: (() => void)[] = [];
  #wasReady: boolean;

  /** @param redis a connection of its own, whose errors its maker logs: one that listens can do nothing else */
  constructor(
    private readonly redis: Redis,
    private readonly hearing: Hearing,
  ) {
    this.#wasReady = redis.status === 'ready';
    redis.on('message', (channel: string, text: string) => hearing.onMessage(channel, text));
    redis.on('ready', () => void this.connected());
    redis.on('end', () => this.answerWaiting());
  }

  /** Resolves when the channels are heard, however long Redis is away; or when the connection is closed for good. */
  async subscribe(...channels: string[]): Promise<void> {
    for (const channel of channels) this.#channels.add(channel);
    if (this.redis.status === 'end') return;
    if (this.redis.status === 'ready' && (await this.ask(channels))) return;
    await new Promise<void>((done) => this.#waiting.push(done));
  }

  unsubscribe(channel: string): void {
    this.#channels.delete(channel);
    if (this.redis.status === 'ready') void this.redis.unsubscribe(channel).catch(() => undefined);
  }

  close(): void {
    this.redis.disconnect();
  }

  private async connected(): Promise<void> {
    if (this.#channels.size > 0 && !(await this.ask([...this.#channels]))) return;
    if (this.#wasReady) this.hearing.onGap();
    this.#wasReady = true;
    this.answerWaiting();
  }

  /** False: the connection did not last, and the next one is asked again. */
  private async ask(channels: string[]): Promise<boolean> {
    try {
      await this.redis.subscribe(...channels);
      return true;
    } catch (error) {
      this.hearing.logger.warn({ err: error }, 'channels');
      return false;
    }
  }

  private answerWaiting(): void {
    for (const done of this.#waiting.splice(0)) done();
  }
}
