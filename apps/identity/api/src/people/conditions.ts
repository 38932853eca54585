/** Collects the conditions of a WHERE clause with their values; `$n` numbers follow the order of the values. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];

  /** The placeholder of a value. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(condition: string): this {
    this.#parts.push(condition);
    return this;
  }

  get sql(): string {
    return this.#parts.length > 0 ? this.#parts.map((part) => `(${part})`).join(' AND ') : 'true';
  }
}
