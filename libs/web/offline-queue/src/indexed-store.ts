import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Owner, QueueEntry, Refusal } from './entry';
import { newUuid } from './new-uuid';
import { countWaiting, type NewEntry, type QueueStore, type WaitingCount } from './queue-store';

type KeptEntry = QueueEntry & { person: string; ecosystem: string; kind: string; local?: boolean };

interface Schema extends DBSchema {
  entries: {
    key: [person: string, ecosystem: string, kind: string, key: string];
    value: KeptEntry;
    indexes: { order: [person: string, ecosystem: string, kind: string, counter: number] };
  };
  writers: {
    key: [person: string, ecosystem: string];
    value: { person: string; ecosystem: string; writer: string; counter: number };
  };
}

type Database = IDBPDatabase<Schema>;

const NAME = 'lyceum-offline';
/** Shared by all versions of all remotes: a later version may only add stores, and must work with earlier ones. */
const VERSION = 1;

/** Every key that begins with these parts: in IndexedDB arrays sort after texts and numbers. */
const below = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

export class IndexedStore implements QueueStore {
  #opened: Promise<Database> | undefined;

  async put(owner: Owner, kind: string, entry: NewEntry, now: number): Promise<QueueEntry> {
    return this.#run(async (database) => {
      const transaction = database.transaction(['entries', 'writers'], 'readwrite');
      const writers = transaction.objectStore('writers');
      const known = await writers.get([owner.person, owner.ecosystem]);
      const writer = known?.writer ?? newUuid();
      const counter = Math.max(now, (known?.counter ?? 0) + 1);
      const kept: KeptEntry = { ...owner, kind, ...entry, counter, writer, refusal: null };
      await Promise.all([
        writers.put({ ...owner, writer, counter }),
        transaction.objectStore('entries').put(kept),
        transaction.done,
      ]);
      return plain(kept);
    });
  }

  async list({ person, ecosystem }: Owner, kind: string): Promise<QueueEntry[]> {
    return this.#run(async (database) => {
      const found = await database.getAllFromIndex('entries', 'order', below(person, ecosystem, kind));
      return found.map(plain);
    });
  }

  async acknowledge(owner: Owner, kind: string, sent: readonly QueueEntry[]): Promise<void> {
    await this.#each(owner, kind, sent, async (entries, kept) => {
      await entries.delete([owner.person, owner.ecosystem, kind, kept.key]);
    });
  }

  async mark(owner: Owner, kind: string, entry: QueueEntry, refusal: Refusal | null): Promise<void> {
    await this.#each(owner, kind, [entry], async (entries, kept) => {
      await entries.put({ ...kept, refusal });
    });
  }

  async drop({ person, ecosystem }: Owner, kind: string, keys: readonly string[]): Promise<void> {
    await this.#run(async (database) => {
      const { store, done } = database.transaction('entries', 'readwrite');
      await Promise.all([...keys.map((key) => store.delete([person, ecosystem, kind, key])), done]);
    });
  }

  async observe(owner: Owner, counter: number): Promise<void> {
    await this.#run(async (database) => {
      const { store, done } = database.transaction('writers', 'readwrite');
      const known = await store.get([owner.person, owner.ecosystem]);
      if ((known?.counter ?? 0) < counter)
        await store.put({ ...owner, writer: known?.writer ?? newUuid(), counter });
      await done;
    });
  }

  async waiting(person: string): Promise<WaitingCount[]> {
    return this.#run(async (database) => countWaiting(await database.getAll('entries', below(person))));
  }

  async forget(person: string): Promise<void> {
    await this.#run(async (database) => {
      const transaction = database.transaction(['entries', 'writers'], 'readwrite');
      await Promise.all([
        transaction.objectStore('entries').delete(below(person)),
        transaction.objectStore('writers').delete(below(person)),
        transaction.done,
      ]);
    });
  }

  /** Calls back for each entry that has not been put again since. */
  async #each(
    owner: Owner,
    kind: string,
    wanted: readonly QueueEntry[],
    change: (entries: Writable, kept: KeptEntry) => Promise<void>,
  ): Promise<void> {
    await this.#run(async (database) => {
      const { store, done } = database.transaction('entries', 'readwrite');
      for (const { key, counter } of wanted) {
        const kept = await store.get([owner.person, owner.ecosystem, kind, key]);
        if (kept?.counter === counter) await change(store, kept);
      }
      await done;
    });
  }

  /** Browsers may close a database at any time (Safari, after a tab was suspended), so it is reopened once. */
  async #run<R>(task: (database: Database) => Promise<R>): Promise<R> {
    try {
      return await task(await this.#database());
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      this.#opened = undefined;
      return task(await this.#database());
    }
  }

  #database(): Promise<Database> {
    const opened = (this.#opened ??= open(() => {
      this.#opened = undefined;
    }));
    opened.catch(() => {
      if (this.#opened === opened) this.#opened = undefined;
    });
    return opened;
  }
}

type Writable = {
  put(value: KeptEntry): Promise<unknown>;
  delete(key: Schema['entries']['key']): Promise<unknown>;
};

async function open(onClosed: () => void): Promise<Database> {
  const events = {
    upgrade(database: Database) {
      const entries = database.createObjectStore('entries', {
        keyPath: ['person', 'ecosystem', 'kind', 'key'],
      });
      entries.createIndex('order', ['person', 'ecosystem', 'kind', 'counter']);
      database.createObjectStore('writers', { keyPath: ['person', 'ecosystem'] });
    },
    blocking(_current: number, _blocked: number | null, event: IDBVersionChangeEvent) {
      onClosed();
      (event.target as IDBDatabase).close();
    },
    terminated: onClosed,
  };
  try {
    return await openDB<Schema>(NAME, VERSION, events);
  } catch (error) {
    // A later version of the platform has upgraded the database.
    if (error instanceof DOMException && error.name === 'VersionError') return openDB<Schema>(NAME);
    throw error;
  }
}

function plain({ key, value, version, counter, writer, refusal }: KeptEntry): QueueEntry {
  return { key, value, version, counter, writer, refusal };
}
