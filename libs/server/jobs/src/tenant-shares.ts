/** The running jobs of one kind in this process, by tenant. One tenant may hold all places but one, so that another's job can begin. */
export class TenantShares {
  readonly #running = new Map<string, number>();
  readonly #most: number;

  /** `places`: jobs of the kind that this process runs at once. A single place has no rest to keep free. */
  constructor(places: number) {
    this.#most = Math.max(1, places - 1);
  }

  /** False where the tenant has its share already; else `leave` must follow. */
  enter(tenant: string): boolean {
    const running = this.#running.get(tenant) ?? 0;
    if (running >= this.#most) return false;
    this.#running.set(tenant, running + 1);
    return true;
  }

  leave(tenant: string): void {
    const running = (this.#running.get(tenant) ?? 0) - 1;
    if (running > 0) this.#running.set(tenant, running);
    else this.#running.delete(tenant);
  }
}
