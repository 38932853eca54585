import type { Services } from '@lyceum/server/subgraph';

/** Shorter than an address is valid, so that a page that has just got one can still load it. */
const KEPT_MS = 8 * 60 * 1000;
const MOST_KEPT = 20_000;

/** Cache of signed picture addresses: a list that is fetched again gets the same ones, so that nothing flickers. */
export class PictureAddresses {
  readonly #kept = new Map<string, { address: Promise<string>; until: number }>();

  constructor(private readonly services: Services) {}

  of(key: string): Promise<string> {
    const now = Date.now();
    const kept = this.#kept.get(key);
    if (kept && kept.until > now) return kept.address;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const address = this.services.files.presignDownload(key, 'picture.webp');
    this.#kept.set(key, { address, until: now + KEPT_MS });
    address.catch(() => this.#kept.delete(key));
    return address;
  }
}
