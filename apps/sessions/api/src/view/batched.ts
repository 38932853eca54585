import DataLoader from 'dataloader';
import type { Reader } from '../projections/subject';
import type { Viewing } from './viewing';

/** Merges reads of the same tick into one. */
export function batched<Value>(
  read: (ids: readonly string[]) => Promise<Map<string, Value>>,
): DataLoader<string, Value> {
  return new DataLoader<string, Value>(async (ids) => {
    const found = await read(ids);
    return ids.map((id) => found.get(id) as Value);
  });
}

/**
 * A loader of another subject for the sessions of an answer: one instance per answer, created at first use. Undefined
 * for ids without a result.
 */
export function readInAnswer<Value>(
  read: (reader: Reader, ids: readonly string[]) => Promise<Map<string, Value>>,
): (viewing: Viewing) => DataLoader<string, Value | undefined> {
  const loaders = new WeakMap<Viewing, DataLoader<string, Value | undefined>>();
  return (viewing) => {
    const known = loaders.get(viewing);
    if (known) return known;
    const loader = batched<Value | undefined>((ids) => read(viewing.reader, ids));
    loaders.set(viewing, loader);
    return loader;
  };
}
