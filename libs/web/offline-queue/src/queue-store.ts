import type { Owner, QueueEntry, Refusal } from './entry';

export interface NewEntry {
  key: string;
  value: unknown;
  version: number;
  /** It stays on this device: nothing of it waits to be sent. */
  local?: boolean;
}

/** How many entries of a person wait, by ecosystem and kind. */
export interface WaitingCount {
  ecosystem: string;
  kind: string;
  count: number;
  /** Of these, which the server does not take. */
  refused: number;
}

/** Where entries are kept. Each method is one transaction: tabs that write at the same time do not undo one another. */
export interface QueueStore {
  put(owner: Owner, kind: string, entry: NewEntry, now: number): Promise<QueueEntry>;
  /** By counter, the least first. */
  list(owner: Owner, kind: string): Promise<QueueEntry[]>;
  /** Removes what was sent; an entry that was put again meanwhile stays. */
  acknowledge(owner: Owner, kind: string, sent: readonly QueueEntry[]): Promise<void>;
  /** Marks an entry; one that was put again meanwhile stays as it is. Null: it is to be sent again. */
  mark(owner: Owner, kind: string, entry: QueueEntry, refusal: Refusal | null): Promise<void>;
  drop(owner: Owner, kind: string, keys: readonly string[]): Promise<void>;
  /** The next counters of the owner are greater than this. */
  observe(owner: Owner, counter: number): Promise<void>;
  waiting(person: string): Promise<WaitingCount[]>;
  /** Removes everything of a person. */
  forget(person: string): Promise<void>;
}

export function countWaiting(
  entries: readonly { ecosystem: string; kind: string; refusal: Refusal | null; local?: boolean }[],
): WaitingCount[] {
  const counts = new Map<string, WaitingCount>();
  for (const { ecosystem, kind, refusal, local } of entries) {
    if (local) continue;
    const name = `${ecosystem} ${kind}`;
    const known = counts.get(name) ?? { ecosystem, kind, count: 0, refused: 0 };
    counts.set(name, {
      ...known,
      count: known.count + 1,
      refused: known.refused + (refusal ? 1 : 0),
    });
  }
  return [...counts.values()];
}
