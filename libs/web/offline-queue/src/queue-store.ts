import type { Owner, QueueEntry, Refusal } from './entry';

export interface NewEntry {
  key: string;
  value: unknown;
  version: number;
  /** The entry stays on this device and never waits to be sent. */
  local?: boolean;
}

/** Number of a person's waiting entries, by ecosystem and kind. */
export interface WaitingCount {
  ecosystem: string;
  kind: string;
  count: number;
  /** How many of them the server has refused. */
  refused: number;
}

/** Storage of entries. Each method is one transaction, so that concurrent tabs do not overwrite each other. */
export interface QueueStore {
  put(owner: Owner, kind: string, entry: NewEntry, now: number): Promise<QueueEntry>;
  /** Ordered by counter, ascending. */
  list(owner: Owner, kind: string): Promise<QueueEntry[]>;
  /** Removes sent entries; an entry that was put again since stays. */
  acknowledge(owner: Owner, kind: string, sent: readonly QueueEntry[]): Promise<void>;
  /** Sets the refusal of an entry, null to send it again; no effect on one that was put again since. */
  mark(owner: Owner, kind: string, entry: QueueEntry, refusal: Refusal | null): Promise<void>;
  drop(owner: Owner, kind: string, keys: readonly string[]): Promise<void>;
  /** The owner's next counters exceed this one. */
  observe(owner: Owner, counter: number): Promise<void>;
  waiting(person: string): Promise<WaitingCount[]>;
  /** Removes all entries of a person. */
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
