/** Consecutive requests without an answer after which a server counts as dead. */
const FAILURES = 5;
/** Interval between attempts to reach a dead server. */
const TRY_AGAIN_MS = 500;

/** Keeps requests from waiting one after the other for a server that does not answer. */
export class CircuitBreaker {
  #failures = 0;
  #nextTry = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether to send a request; to a dead server only one per interval. */
  admits(): boolean {
    if (this.#failures < FAILURES) return true;
    const now = this.now();
    if (now < this.#nextTry) return false;
    this.#nextTry = now + TRY_AGAIN_MS;
    return true;
  }

  /** Call it for any answer, also an error. */
  answered(): void {
    this.#failures = 0;
  }

  unanswered(): void {
    if (++this.#failures === FAILURES) this.#nextTry = this.now() + TRY_AGAIN_MS;
  }
}
