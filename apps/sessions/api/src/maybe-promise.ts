import type DataLoader from 'dataloader';

/** A value that is already available, or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * Calls `next` synchronously when all values are available. A list of a hundred cards would otherwise spend more time
 * on promises than on the decisions.
 */
export function whenReady<const Values extends readonly unknown[], Result>(
  values: Values,
  next: (...ready: { -readonly [Key in keyof Values]: Awaited<Values[Key]> }) => Result,
): MaybePromise<Awaited<Result>> {
  type Result1 = MaybePromise<Awaited<Result>>;
  if (!values.some(isPromise)) return next(...(values as never)) as Result1;
  return Promise.all(values).then((ready) => next(...(ready as never))) as Result1;
}

function isPromise(value: unknown): boolean {
  return value instanceof Promise;
}

/** A loader that returns values synchronously once they are loaded. */
export class SyncLoader<Value> {
  readonly #values = new Map<string, Value>();

  constructor(private readonly loader: DataLoader<string, Value>) {}

  load(id: string): MaybePromise<Value> {
    return this.#values.has(id) ? (this.#values.get(id) as Value) : this.reading(id);
  }

  /** Stores a value that was read together with something else. */
  prime(id: string, value: Value): void {
    this.#values.set(id, value);
  }

  private async reading(id: string): Promise<Value> {
    const value = await this.loader.load(id);
    this.#values.set(id, value);
    return value;
  }
}
