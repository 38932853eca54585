import DataLoader from 'dataloader';
import type { Reader } from '../projections/subject';
import type { Viewing } from './viewing';

/** One read for all that are asked for together. */
export function batched<Value>(
  read: (ids: readonly string[]) => Promise<Map<string, Value>>,
): DataLoader<string, Value> {
  return new DataLoader<string, Value>(async (ids) => {
    const found = await read(ids);
    return ids.map((id) => found.get(id) as Value);
  });
}

/**
 * What another subject reads of the sessions of an answer: one loader for each answer, made when it is first asked for. Undefined where
 * the read tells nothing of an id.
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
