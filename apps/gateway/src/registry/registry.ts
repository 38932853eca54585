import { unwatchFile, watchFile } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { KnownDocument } from '../documents/known-documents';
import type { PublishedDocuments } from '../supergraph/live-schema';

const WATCH_MS = 500;
const SHELL = 'shell';
const NAME = /^[\w][\w.-]*$/;

/** What is published and live right now. */
export interface RegistryState {
  /** The body of `/registry/live.json`. */
  list: string;
  live: Readonly<Record<string, string>>;
  documents: PublishedDocuments;
  /** The live one first. */
  shellVersions: readonly string[];
}

const EMPTY: RegistryState = {
  list: '{"remotes":[]}',
  live: {},
  documents: { texts: new Map(), live: [] },
  shellVersions: [],
};

/** The registry's folder, followed without a restart: whoever flips `live.json` is heard within a second. */
export class Registry {
  #state = EMPTY;
  #work: Promise<void> = Promise.resolve();

  constructor(
    readonly folder: string,
    private readonly logger: Logger,
  ) {}

  get state(): RegistryState {
    return this.#state;
  }

  get shellVersion(): string | undefined {
    return this.#state.live[SHELL];
  }

  async start(onChange: () => void): Promise<void> {
    await this.load();
    watchFile(join(this.folder, 'live.json'), { interval: WATCH_MS, persistent: false }, () => {
      this.#work = this.#work.then(() => this.load()).then(onChange);
    });
  }

  stop(): void {
    unwatchFile(join(this.folder, 'live.json'));
  }

  private async load(): Promise<void> {
    try {
      const live = await this.readPointers();
      const descriptors = await Promise.all(
        Object.entries(live).map(([remote, version]) => this.descriptor(remote, version)),
      );
      const documents = await this.documents(live);
      const shell = live[SHELL];
      const kept = shell ? (await this.versions(SHELL)).filter((version) => version !== shell) : [];
      this.#state = {
        live,
        documents,
        shellVersions: shell ? [shell, ...kept] : [],
        list: JSON.stringify({ remotes: descriptors.filter((remote) => remote !== null) }),
      };
      this.logger.info({ live, documents: documents.live.length }, 'registry read');
    } catch (error) {
      this.logger.error({ err: error }, 'the registry cannot be read; what was live stays');
    }
  }

  private async readPointers(): Promise<Record<string, string>> {
    const text = await readFile(join(this.folder, 'live.json'), 'utf8').catch(() => '{}');
    const live = Object.entries(JSON.parse(text) as Record<string, string>);
    return Object.fromEntries(live.filter(([remote, version]) => NAME.test(remote) && NAME.test(version)));
  }

  private async descriptor(remote: string, version: string): Promise<object | null> {
    if (remote === SHELL) return null;
    const text = await readFile(join(this.folder, remote, version, 'descriptor.json'), 'utf8');
    const entry = `/registry/${remote}/${version}/remoteEntry.js`;
    return { ...(JSON.parse(text) as object), remote, version, entry };
  }

  /** Of every version that is still there: a page that was opened before a deployment goes on asking. */
  private async documents(live: Record<string, string>): Promise<PublishedDocuments> {
    const texts = new Map<string, KnownDocument>();
    const ahead: string[] = [];
    for (const [remote, current] of Object.entries(live)) {
      for (const version of await this.versions(remote)) {
        const known = await this.readDocuments(join(this.folder, remote, version));
        for (const [hash, document] of Object.entries(known)) texts.set(hash, document);
        if (version === current) ahead.push(...Object.keys(known));
      }
    }
    return { texts, live: [...new Set(ahead)] };
  }

  private async versions(remote: string): Promise<string[]> {
    const names = await readdir(join(this.folder, remote)).catch(() => []);
    return names.filter((name) => NAME.test(name));
  }

  private async readDocuments(folder: string): Promise<Record<string, KnownDocument>> {
    const text = await readFile(join(folder, 'documents.json'), 'utf8').catch(() => '{}');
    return JSON.parse(text) as Record<string, KnownDocument>;
  }
}
