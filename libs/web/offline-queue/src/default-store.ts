import { IndexedStore } from './indexed-store';
import { MemoryStore } from './memory-store';
import type { QueueStore } from './queue-store';

let chosen: QueueStore | undefined;

/** IndexedDB where the browser has it, otherwise memory. */
export function defaultStore(): QueueStore {
  chosen ??= typeof indexedDB === 'undefined' ? new MemoryStore() : new IndexedStore();
  return chosen;
}
