import { NoAnswer } from '@lyceum/web/graphql';
import { isLater, type Owner, type QueueEntry } from '../entry';
import { WaitForSignIn } from '../outcome';

/** What the server has stored for a key, and how often a value was new. */
interface Kept {
  entry: QueueEntry;
  times: number;
}

const coded = (code: string) =>
  Object.assign(new Error(code), { errors: [{ message: code, extensions: { code } }] });

/** Upserts by counter and writer, like the real server; a submission is stored once per key. */
export class SimulatedServer {
  signedIn: string | null = null;
  network: 'up' | 'down' | 'answers-lost' = 'up';
  readonly kept = new Map<string, Kept>();
  readonly submissions: string[] = [];
  readonly foreign: string[] = [];

  /** One request of a page; a killed page gets no answer. */
  async receive(entries: readonly QueueEntry[], { person }: Owner): Promise<void> {
    await Promise.resolve();
    if (this.network === 'down') throw new NoAnswer('down');
    if (this.signedIn === null) throw coded('UNAUTHENTICATED');
    if (this.signedIn !== person) throw new WaitForSignIn();
    for (const entry of entries) this.#take(person, entry);
    if (this.network === 'answers-lost') throw new NoAnswer('lost');
  }

  valueOf(person: string, key: string): unknown {
    return this.kept.get(`${person} ${key}`)?.entry.value;
  }

  #take(person: string, entry: QueueEntry): void {
    const name = `${person} ${entry.key}`;
    if (!JSON.stringify(entry.value).includes(person)) this.foreign.push(name);
    const known = this.kept.get(name);
    if (known && !isLater(entry, known.entry)) return;
    this.kept.set(name, { entry, times: (known?.times ?? 0) + 1 });
    if (entry.key.startsWith('submit') && !this.submissions.includes(name)) this.submissions.push(name);
  }
}
