import { IndexedStore } from './indexed-store';
import { MemoryStore } from './memory-store';
import type { QueueStore } from './queue-store';

let chosen: QueueStore | undefined;

/** The page's store: IndexedDB where the browser has it. */
export function defaultStore(): QueueStore {
  chosen ??= typeof indexedDB === 'undefined' ? new MemoryStore() : new IndexedStore();
  return chosen;
}
