import type { Actor } from '@lyceum/server/actor';
import { LRUCache } from '../lru-cache';

/** Who someone is, without what belongs to the single request. Null: identity knows of no such signed-in state. */
export type Identified = Actor | null;

interface Entry {
  accountId: string | null;
  actor: Promise<Identified>;
  /** Milliseconds since 1970. */
  until: number;
}

const LIFETIME_MS = 2000;

/** Answers of identity, for two seconds; requests that come together ask once. */
export class ActorCache {
  readonly #entries = new LRUCache<string, Entry>(20_000);

  resolve(key: string, accountId: string | null, ask: () => Promise<Identified>): Promise<Identified> {
    const known = this.#entries.get(key);
    if (known && known.until > Date.now()) return known.actor;
    const entry: Entry = { accountId, actor: ask(), until: Date.now() + LIFETIME_MS };
    this.#entries.set(key, entry);
    entry.actor.catch(() => this.#entries.delete(key)); // an answer that failed is no answer
    return entry.actor;
  }

  /** The account's roles or signed-in states have changed. */
  forget(accountId: string): void {
    for (const entry of this.#entries.values()) if (entry.accountId === accountId) entry.until = 0;
  }

  /** What has changed meanwhile is not known. */
  forgetAll(): void {
    this.#entries.clear();
  }
}
