import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

interface Subscriber {
  onMessage(channel: string, text: string): void;
  /** The connection was lost and is back: messages sent in between were missed. */
  onGap(): void;
  logger: Logger;
}

/**
 * Subscribes to Redis channels, and again after each loss of the connection.
 *
 * It sends SUBSCRIBE only on a connection that is ready. On a connection that already subscribes, ioredis' ready check
 * fails; and commands that ioredis queues on a connection that ends before it is ready are lost without an error.
 */
export class RedisListener {
  readonly #channels = new Set<string>();
  #waiting: (() => void)[] = [];
  #wasReady: boolean;

  /**
   * @param redis a connection that nothing else uses, since a subscribed connection can do nothing else; whoever makes
   * it logs its errors
   */
  constructor(
    private readonly redis: Redis,
    private readonly subscriber: Subscriber,
  ) {
    this.#wasReady = redis.status === 'ready';
    redis.on('message', (channel: string, text: string) => subscriber.onMessage(channel, text));
    redis.on('ready', () => void this.connected());
    redis.on('end', () => this.answerWaiting());
  }

  /** Resolves when the channels are subscribed, however long Redis is unavailable, or when the listener is closed. */
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
    if (this.#wasReady) this.subscriber.onGap();
    this.#wasReady = true;
    this.answerWaiting();
  }

  /** False when the connection was lost; the next connection subscribes again. */
  private async ask(channels: string[]): Promise<boolean> {
    try {
      await this.redis.subscribe(...channels);
      return true;
    } catch (error) {
      this.subscriber.logger.warn({ err: error }, 'channels');
      return false;
    }
  }

  private answerWaiting(): void {
    for (const done of this.#waiting.splice(0)) done();
  }
}
