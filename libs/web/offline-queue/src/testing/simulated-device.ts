import { createOfflineQueue, type OfflineQueue } from '../offline-queue';
import { IndexedStore } from '../indexed-store';
import type { Owner, QueueEntry } from '../entry';
import type { SimulatedServer } from './simulated-server';

/** The formats of version 1 and version 2 of the remote. */
export type Answer = { person: string; value: number } | { by: string; value: number };

/** Locks that are released when their tab is killed, as in browsers. */
class Locks {
  #tail: Promise<unknown> = Promise.resolve();

  request<R>(task: () => Promise<R>, gone: Promise<never>): Promise<R> {
    const turn = this.#tail.then(() => Promise.race([task(), gone]));
    this.#tail = turn.catch(() => undefined);
    return turn;
  }
}

export interface Tab {
  queue: OfflineQueue<Answer>;
  owner: Owner;
  version: number;
  /** Ends the tab at once: its requests may still reach the server, but no answer comes back. */
  kill(): void;
}

const ECOSYSTEM = 'riverside';

/** One browser with its IndexedDB; each test sets its own `indexedDB`. */
export class SimulatedDevice {
  readonly #locks = new Locks();
  /** The version of the remote that new tabs load. */
  version = 1;

  constructor(private readonly server: SimulatedServer) {}

  open(person: string): Tab {
    let killed = false;
    let kill!: () => void;
    const gone = new Promise<never>((_, reject) => {
      kill = () => {
        killed = true;
        reject(new Error('the tab is gone'));
      };
    });
    gone.catch(() => undefined);
    const owner = { person, ecosystem: ECOSYSTEM };
    const version = this.version;
    const never = new Promise<never>(() => undefined);
    const queue = createOfflineQueue<Answer>({
      ...{ kind: 'test.answers', version, owner, batch: 3, context: undefined },
      upgrade: (value) => ({
        by: (value as { person: string }).person,
        value: (value as { value: number }).value,
      }),
      send: async (entries: readonly QueueEntry[]) => {
        await this.server.receive(entries, owner);
        if (killed) await never;
      },
      environment: {
        store: new IndexedStore(),
        inTurn: (_name, task) => this.#locks.request(task, gone),
        ...{ settleMs: 1e6, retryMs: 1e6, limitMs: 1e6 },
      },
    });
    return {
      ...{ queue, owner, version },
      kill: () => {
        kill();
        queue.close();
      },
    };
  }
}
