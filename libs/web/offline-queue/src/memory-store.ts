import type { Owner, QueueEntry } from './entry';
import { newUuid } from './new-uuid';
import { countWaiting, type NewEntry, type QueueStore, type WaitingCount } from './queue-store';

type Kept = QueueEntry & { person: string; ecosystem: string; kind: string; local?: boolean };

/** For browsers without IndexedDB: entries are sent as usual, and lost with the page. */
export class MemoryStore implements QueueStore {
  #entries: Kept[] = [];
  #counter = 0;
  readonly #writer = newUuid();

  async put({ person, ecosystem }: Owner, kind: string, entry: NewEntry, now: number): Promise<QueueEntry> {
    this.#counter = Math.max(now, this.#counter + 1);
    const kept = { ...entry, person, ecosystem, kind, counter: this.#counter, writer: this.#writer };
    this.#remove(
      (each) =>
        each.person === person &&
        each.ecosystem === ecosystem &&
        each.kind === kind &&
        each.key === entry.key,
    );
    this.#entries.push({ ...kept, refusal: null });
    return { ...kept, refusal: null };
  }

  async list(owner: Owner, kind: string): Promise<QueueEntry[]> {
    return this.#entries.filter((each) => belongs(each, owner, kind));
  }

  async acknowledge(owner: Owner, kind: string, sent: readonly QueueEntry[]): Promise<void> {
    this.#remove((each) => belongs(each, owner, kind) && sent.some((entry) => same(entry, each)));
  }

  async mark(owner: Owner, kind: string, entry: QueueEntry, refusal: QueueEntry['refusal']): Promise<void> {
    this.#entries = this.#entries.map((each) =>
      belongs(each, owner, kind) && same(entry, each) ? { ...each, refusal } : each,
    );
  }

  async drop(owner: Owner, kind: string, keys: readonly string[]): Promise<void> {
    this.#remove((each) => belongs(each, owner, kind) && keys.includes(each.key));
  }

  async observe(_owner: Owner, counter: number): Promise<void> {
    this.#counter = Math.max(this.#counter, counter);
  }

  async waiting(person: string): Promise<WaitingCount[]> {
    return countWaiting(this.#entries.filter((each) => each.person === person));
  }

  async forget(person: string): Promise<void> {
    this.#remove((each) => each.person === person);
  }

  #remove(which: (entry: Kept) => boolean): void {
    this.#entries = this.#entries.filter((each) => !which(each));
  }
}

function belongs(entry: Kept, { person, ecosystem }: Owner, kind: string): boolean {
  return entry.person === person && entry.ecosystem === ecosystem && entry.kind === kind;
}

function same(a: QueueEntry, b: QueueEntry): boolean {
  return a.key === b.key && a.counter === b.counter;
}
