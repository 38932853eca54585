import type DataLoader from 'dataloader';

/** A value that is already available, or a promise of it. */
export type Known<T> = T | Promise<T>;

/**
 * Calls `then` synchronously when all values are available. A list of a hundred cards would otherwise spend more time
 * on promises than on the decisions.
 */
export function whenKnown<const Values extends readonly unknown[], Result>(
  values: Values,
  next: (...known: { -readonly [Key in keyof Values]: Awaited<Values[Key]> }) => Result,
): Known<Awaited<Result>> {
  type Result1 = Known<Awaited<Result>>;
  if (!values.some(isAwaited)) return next(...(values as never)) as Result1;
  return Promise.all(values).then((known) => next(...(known as never))) as Result1;
}

function isAwaited(value: unknown): boolean {
  return value instanceof Promise;
}

/** A loader that returns values synchronously once they are loaded. */
export class KnownValues<Value> {
  readonly #known = new Map<string, Value>();

  constructor(private readonly loader: DataLoader<string, Value>) {}

  load(id: string): Known<Value> {
    return this.#known.has(id) ? (this.#known.get(id) as Value) : this.reading(id);
  }

  /** Stores a value that was read together with something else. */
  prime(id: string, value: Value): void {
    this.#known.set(id, value);
  }

  private async reading(id: string): Promise<Value> {
    const value = await this.loader.load(id);
    this.#known.set(id, value);
    return value;
  }
}
