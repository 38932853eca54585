const MOST_MS = 60_000;

/** Schedules attempts: soon after a change, with growing pauses after failures, at once when the network is back. */
export class RetryTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #closed = false;
  readonly #wake = () => {
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') return;
    if (this.#failures > 0) this.#start(0);
  };

  constructor(
    private readonly onDue: () => void,
    private readonly timing: { retryMs: number },
  ) {
    if (typeof window === 'undefined') return;
    window.addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
  }

  soon(pauseMs: number): void {
    // While attempts fail, a change does not cause an extra one.
    if (this.#failures === 0) this.#start(pauseMs);
  }

  later(): void {
    const pause = Math.min(MOST_MS, this.timing.retryMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#start(pause * (0.75 + Math.random() / 2));
  }

  reset(): void {
    this.#failures = 0;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    if (typeof window === 'undefined') return;
    window.removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  #start(pauseMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(this.onDue, pauseMs);
  }
}
