/** A map that evicts the least recently used entries. */
export class LRUCache<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; weight: number }>();
  #weight = 0;

  /** `limit`: total weight of all entries; the default weight is 1. */
  constructor(private readonly limit: number) {}

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: Key, value: Value, weight = 1): void {
    this.delete(key);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.limit) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry && this.#entries.delete(key)) this.#weight -= entry.weight;
  }

  *values(): Iterable<Value> {
    for (const { value } of this.#entries.values()) yield value;
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}
