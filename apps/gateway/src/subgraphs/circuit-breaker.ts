/** Requests in a row without any answer until a server counts as dead. */
const FAILURES = 5;
/** How often a dead server is tried again: what heals is used again within that time. */
const TRY_AGAIN_MS = 500;

/** Keeps requests from waiting, one behind the other, for a server that answers nothing. */
export class CircuitBreaker {
  #failures = 0;
  #nextTry = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether a request should be sent; to a dead server one now and then is, to find out. */
  admits(): boolean {
    if (this.#failures < FAILURES) return true;
    const now = this.now();
    if (now < this.#nextTry) return false;
    this.#nextTry = now + TRY_AGAIN_MS;
    return true;
  }

  /** Any answer, be it an error. */
  answered(): void {
    this.#failures = 0;
  }

  unanswered(): void {
    if (++this.#failures === FAILURES) this.#nextTry = this.now() + TRY_AGAIN_MS;
  }
}
