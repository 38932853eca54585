import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RegisteredDocument } from '../documents/registered-documents';
import { makeAsset, type Asset } from './assets';
import type { RegistryStore } from './registry-store';
import { EMPTY, liveRelease, Releases, SHELL, type Release, type Snapshot } from './releases';

/** Minimum interval between checks that requests for unknown versions or documents cause. */
const CATCH_UP_MS = 1000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** What browsers get. */
export interface RegistryState {
  snapshot: Snapshot;
  /** `/registry/live.json`; null before the registry was read. */
  list: Asset | null;
  shell: { version: string; html: string } | null;
  /** Kept releases by remote and version. */
  releases: ReadonlyMap<string, ReadonlyMap<string, Release>>;
}

interface Options {
  store: RegistryStore;
  logger: Logger;
  /** Remotes may be tried out by address. */
  preview: boolean;
  /** Prepares schema and documents; browsers get a new version only afterwards. */
  prepare(snapshot: Snapshot): Promise<void>;
  onSwitch(snapshot: Snapshot): void;
}

/** Follows published and live versions without a restart. An unusable version leaves the previous one live. */
export class Registry {
  readonly #releases: Releases;
  #state: RegistryState;
  #work: Promise<void> = Promise.resolve();
  #coming: Promise<void> | undefined;
  #catchingUp: Promise<void> | undefined;
  #caughtUpAt = 0;
  #seen: string | undefined;
  #failure: { times: number; retryAt: number } | undefined;
  #unwatch: (() => void) | undefined;

  constructor(private readonly options: Options) {
    this.#releases = new Releases(options.store, options.logger);
    this.#state = this.stateOf(EMPTY, null, null);
  }

  get state(): RegistryState {
    return this.#state;
  }

  /** Rejects when a live version cannot be used. */
  async start(): Promise<void> {
    const seen = await this.options.store.fingerprint();
    await this.switchTo(await this.#releases.read());
    this.#seen = seen;
    this.#unwatch = this.options.store.watch(() => void this.refresh());
  }

  stop(): void {
    this.#unwatch?.();
  }

  /** Cheap when no pointer has changed. Never rejects. */
  refresh(): Promise<void> {
    // A check that has not begun yet includes this one.
    return (this.#coming ??= this.#work =
      this.#work.then(() => {
        this.#coming = undefined;
        return this.follow(false);
      }));
  }

  /**
   * Checks for an unknown version or document: another gateway may have seen a deployment first, or it was published
   * without being live. Shared by all requests, at most once per second.
   */
  catchUp(): Promise<void> {
    return (this.#catchingUp ??= (async () => {
      await sleep(this.#caughtUpAt + CATCH_UP_MS - Date.now());
      await (this.#work = this.#work.then(() => this.follow(true)));
      this.#caughtUpAt = Date.now();
      this.#catchingUp = undefined;
    })());
  }

  private async follow(evenIfUnchanged: boolean): Promise<void> {
    try {
      const seen = await this.options.store.fingerprint();
      const worthIt = this.#failure ? Date.now() >= this.#failure.retryAt : evenIfUnchanged;
      if (seen === this.#seen && !worthIt) return;
      this.#seen = seen;
      const next = await this.#releases.read();
      if (sameSnapshot(next, this.#state.snapshot)) this.#failure = undefined;
      else await this.switchOrHold(next);
    } catch (error) {
      this.failed(error, 'the registry cannot be followed; what was live stays');
    }
  }

  private async switchOrHold(next: Snapshot): Promise<void> {
    try {
      await this.switchTo(next);
      this.#failure = undefined;
    } catch (error) {
      this.failed(
        error,
        'what is live cannot be served; domains with a subgraph stay at their earlier versions',
      );
      const held = hold(next, this.#state.snapshot);
      if (!sameSnapshot(held, this.#state.snapshot)) await this.switchTo(held);
    }
  }

  private async switchTo(snapshot: Snapshot): Promise<void> {
    const html = await this.shellPage(snapshot);
    await this.options.prepare(snapshot);
    this.#state = this.stateOf(snapshot, html, await this.listOf(snapshot));
    this.options.logger.info({ live: snapshot.live }, 'registry read');
    this.options.onSwitch(snapshot);
  }

  private async shellPage(snapshot: Snapshot): Promise<string | null> {
    const version = snapshot.live[SHELL];
    if (!version) return null;
    if (version === this.#state.shell?.version) return this.#state.shell.html;
    const html = await this.options.store.read(`releases/${SHELL}/${version}/web/index.html`);
    if (!html) throw new Error(`${SHELL}: version ${version} has no index.html`);
    return html.toString('utf8');
  }

  private listOf(snapshot: Snapshot): Promise<Asset> {
    const remotes = Object.keys(snapshot.live).map((domain) => liveRelease(snapshot, domain));
    const list = JSON.stringify({
      shell: snapshot.live[SHELL] ?? null,
      preview: this.options.preview,
      remotes: remotes.flatMap((release) => (release?.descriptor ? [listed(release)] : [])),
    });
    return makeAsset(Buffer.from(list), 'application/json; charset=utf-8');
  }

  private stateOf(snapshot: Snapshot, html: string | null, list: Asset | null): RegistryState {
    const version = snapshot.live[SHELL] ?? null;
    return {
      snapshot,
      list,
      shell: version && html !== null ? { version, html } : null,
      releases: new Map(
        [...snapshot.kept.values()].flatMap((releases) => {
          const remote = releases.find((release) => release.remote)?.remote;
          return remote ? [[remote, new Map(releases.map((release) => [release.version, release]))]] : [];
        }),
      ),
    };
  }

  private failed(error: unknown, message: string): void {
    const times = (this.#failure?.times ?? 0) + 1;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (times - 1), LONGEST_RETRY_MS);
    this.#failure = { times, retryAt: Date.now() + wait };
    this.options.logger.error({ err: error, retryInMs: wait }, message);
  }
}

function listed({ descriptor, remote, version }: Release): object {
  return { ...descriptor, remote, version, entry: `/registry/${remote}/${version}/remoteEntry.js` };
}

/** Documents of all kept versions, live ones first: pages opened before a deployment still send theirs. */
export function documentsOf(snapshot: Snapshot): Map<string, RegisteredDocument> {
  const all = [...snapshot.kept].flatMap(([domain, releases]) =>
    releases.map((release) => ({ release, live: release.version === snapshot.live[domain] })),
  );
  const ordered = all.sort((a, b) => Number(b.live) - Number(a.live));
  const documents = new Map<string, RegisteredDocument>();
  for (const { release, live } of ordered)
    for (const [hash, document] of Object.entries(release.documents))
      if (!documents.has(hash)) documents.set(hash, { ...document, live });
  return documents;
}

/** What may change while the new subgraphs cannot be served: domains without a subgraph. */
function hold(next: Snapshot, before: Snapshot): Snapshot {
  const live = Object.keys(next.live).flatMap((domain): [string, string][] => {
    const held = liveRelease(next, domain)?.subgraph ? before.live[domain] : next.live[domain];
    const kept = next.kept.get(domain)?.some(({ version }) => version === held);
    return held && kept ? [[domain, held]] : [];
  });
  return { ...next, live: Object.fromEntries(live) };
}

function sameSnapshot(a: Snapshot, b: Snapshot): boolean {
  return describe(a) === describe(b);
}

function describe({ live, kept }: Snapshot): string {
  return JSON.stringify([
    Object.entries(live).sort(),
    [...kept].map(([domain, releases]) => [domain, releases.map(({ version }) => version)]).sort(),
  ]);
}
