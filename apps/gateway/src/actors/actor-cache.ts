import { LRUCache } from 'lru-cache';
import type { Actor } from '@lyceum/server/actor';

/** The actor without what belongs to a single request. Null: identity does not know this sign-in. */
export type Identified = Actor | null;

interface Entry {
  accountId: string | null;
  actor: Promise<Identified>;
  /** Unix milliseconds. */
  until: number;
}

const LIFETIME_MS = 2000;

/** Caches identity's answers for two seconds; concurrent requests ask once. */
export class ActorCache {
  readonly #entries = new LRUCache<string, Entry>({ max: 20_000 });

  resolve(key: string, accountId: string | null, ask: () => Promise<Identified>): Promise<Identified> {
    const known = this.#entries.get(key);
    if (known && known.until > Date.now()) return known.actor;
    const entry: Entry = { accountId, actor: ask(), until: Date.now() + LIFETIME_MS };
    this.#entries.set(key, entry);
    entry.actor.catch(() => this.#entries.delete(key)); // errors are not cached
    return entry.actor;
  }

  /** The account's roles or sign-ins have changed. */
  forget(accountId: string): void {
    for (const entry of this.#entries.values()) if (entry.accountId === accountId) entry.until = 0;
  }

  /** Changes may have been missed. */
  forgetAll(): void {
    this.#entries.clear();
  }
}
