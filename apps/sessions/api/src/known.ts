import type DataLoader from 'dataloader';

/** What has been read already is told at once. */
export type Known<T> = T | Promise<T>;

/**
 * Goes on at once where everything is known, otherwise when it is: of a card in a list of a hundred, each promise takes
 * longer than what is decided by it.
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

/** A loader whose values are told at once when they have come. */
export class KnownValues<Value> {
  readonly #known = new Map<string, Value>();

  constructor(private readonly loader: DataLoader<string, Value>) {}

  load(id: string): Known<Value> {
    return this.#known.has(id) ? (this.#known.get(id) as Value) : this.reading(id);
  }

  /** What was read with something else. */
  prime(id: string, value: Value): void {
    this.#known.set(id, value);
  }

  private async reading(id: string): Promise<Value> {
    const value = await this.loader.load(id);
    this.#known.set(id, value);
    return value;
  }
}
