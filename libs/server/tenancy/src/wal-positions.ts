/** A position in the WAL, as Postgres writes it (`16/B374D848`), as a number. */
export function toPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** What a read from a replica may miss at most. */
const OLDEST_MS = 10_000;
/** A write older than this is not looked up any more (`WritePositions`), so the sample that stands for it must be younger. */
const STALE_MS = 30_000;
const SAMPLE_EVERY_MS = 1000;

/** Positions of the primary over the last seconds, so that a replica that has stopped is noticed without asking the primary each time. */
export class PositionSamples {
  #samples: { at: number; position: bigint }[] = [];
  #sampling = false;

  constructor(private readonly ask: () => Promise<bigint>) {}

  /** A position that a replica must have reached at the moment `now`, in milliseconds: the primary's of ten seconds before, or its present one. */
  async least(now: number): Promise<bigint> {
    const newest = this.#samples.at(-1);
    if (newest && now - newest.at < STALE_MS) {
      if (now - newest.at > SAMPLE_EVERY_MS) void this.sampleBeside(now);
      const old = this.#samples.findLast(({ at }) => now - at >= OLDEST_MS);
      if (old && now - old.at < STALE_MS) return old.position;
    }
    return this.sample(now);
  }

  /** Never shares a question that began earlier: its answer would be older than `now`. */
  private async sample(now: number): Promise<bigint> {
    const position = await this.ask();
    const newest = this.#samples.at(-1);
    if (!newest || now - newest.at >= SAMPLE_EVERY_MS) this.#samples.push({ at: now, position });
    this.#samples = this.#samples.filter(({ at }) => now - at < STALE_MS);
    return position;
  }

  private async sampleBeside(now: number): Promise<void> {
    if (this.#sampling) return;
    this.#sampling = true;
    await this.sample(now).catch(() => undefined); // the next read tries again
    this.#sampling = false;
  }
}
