import { RateLimited } from '@lyceum/server/errors';

const AGAIN_SECONDS = 10;

/** Limits concurrent work in this process, queues the rest in order, and refuses work beyond the longest queue. */
export class Semaphore {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.most) this.#running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      // The slot passes to the next in the queue without becoming free.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.#waiting.length >= this.mostWaiting) throw new RateLimited(AGAIN_SECONDS);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
