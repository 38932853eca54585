import type { Logger } from 'pino';
import { z } from 'zod';
import type { RegisteredDocument } from '../documents/registered-documents';
import { PageFilesFile, type PageFiles } from './page-files-file';
import type { RegistryStore } from './registry-store';

const NAME = /^\w[\w.-]*$/;

const Pointer = z.object({
  version: z.string().regex(NAME),
  since: z.string().default(''),
  history: z.array(z.object({ version: z.string(), rolledBack: z.boolean().default(false) })).default([]),
});
const About = z.object({
  remote: z.string().regex(NAME).nullish(),
  subgraph: z.boolean().default(false),
  at: z.string().default(''),
  by: z.string().default(''),
  changes: z.array(z.string()).default([]),
});
const Documents = z.record(
  z.string(),
  z.object({ name: z.string(), text: z.string(), file: z.string().optional() }),
);
const Descriptor = z.looseObject({ paths: z.array(z.unknown()), navigation: z.array(z.unknown()) });

/** One version of one domain, as far as the gateway needs it. Immutable. */
export interface Release {
  domain: string;
  version: string;
  /** Name of its screens in addresses; null: it has none. */
  remote: string | null;
  subgraph: boolean;
  at: string;
  by: string;
  changes: string[];
  descriptor: z.infer<typeof Descriptor> | null;
  documents: Record<string, RegisteredDocument>;
  /** Files of its pages, relative to its folder; empty for builds without this list. */
  pageFiles: PageFiles;
}

/** The registry's content at one moment. */
export interface Snapshot {
  /** Live version of each domain. */
  live: Readonly<Record<string, string>>;
  /** Kept releases by domain, the newest first. */
  kept: ReadonlyMap<string, readonly Release[]>;
  /** For each domain with an earlier version, where a rollback would lead; the latest deployment first. */
  rollbacks: readonly Rollback[];
}

export interface Rollback {
  domain: string;
  version: string;
}

export const SHELL = 'shell';
export const EMPTY: Snapshot = { live: {}, kept: new Map(), rollbacks: [] };

export function liveRelease({ live, kept }: Snapshot, domain: string): Release | undefined {
  return kept.get(domain)?.find(({ version }) => version === live[domain]);
}

/** Reads pointers and releases; each release once. */
export class Releases {
  #known = new Map<string, Promise<Release | null>>();

  /** Each is logged once. */
  #unreadable = new Set<string>();

  constructor(
    private readonly store: RegistryStore,
    private readonly logger: Logger,
  ) {}

  /** Rejects when a pointer names no complete release. */
  async read(): Promise<Snapshot> {
    const files = (await this.store.list('live')).filter((name) => name.endsWith('.json'));
    const domains = files.map((name) => name.slice(0, -'.json'.length)).filter((name) => NAME.test(name));
    const live: Record<string, string> = {};
    const kept = new Map<string, Release[]>();
    const rollbacks: (Rollback & { since: string })[] = [];
    await Promise.all(
      domains.sort().map(async (domain) => {
        const pointer = Pointer.parse(await this.json(`live/${domain}.json`));
        const { version, since } = pointer;
        const releases = await this.of(domain, version);
        if (!releases.some((release) => release.version === version))
          throw new Error(`${domain}: version ${version} is live, but there is no such release`);
        live[domain] = version;
        kept.set(domain, releases);
        const before = versionBefore(pointer, releases);
        if (before) rollbacks.push({ domain, version: before, since });
      }),
    );
    this.forgetAllBut(kept);
    return { live, kept, rollbacks: rollbacks.sort((a, b) => b.since.localeCompare(a.since)) };
  }

  private async of(domain: string, live: string): Promise<Release[]> {
    const versions = (await this.store.list(`releases/${domain}`)).filter((name) => NAME.test(name));
    const releases = await Promise.all(
      versions.map((version) =>
        version === live ? this.once(domain, version) : this.readable(domain, version),
      ),
    );
    return releases
      .filter((release) => release !== null)
      .sort((a, b) => b.at.localeCompare(a.at) || a.version.localeCompare(b.version));
  }

  /** A broken release that is not live must not block others. */
  private async readable(domain: string, version: string): Promise<Release | null> {
    try {
      return await this.once(domain, version);
    } catch (error) {
      if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
      const key = `${domain}/${version}`;
      if (!this.#unreadable.has(key))
        this.logger.warn({ err: error, domain, version }, 'a version that is not live cannot be read');
      this.#unreadable.add(key);
      return null;
    }
  }

  private once(domain: string, version: string): Promise<Release | null> {
    const key = `${domain}/${version}`;
    const known = this.#known.get(key);
    if (known) return known;
    const reading = this.release(domain, version);
    this.#known.set(key, reading);
    // Incomplete and unreadable releases are read again next time.
    reading.then(
      (release) => release ?? this.#known.delete(key),
      () => this.#known.delete(key),
    );
    return reading;
  }

  /** Null: incomplete. `release.json` is written last. */
  private async release(domain: string, version: string): Promise<Release | null> {
    const folder = `releases/${domain}/${version}`;
    const given = await this.json(`${folder}/release.json`);
    if (given === null) return null;
    const about = About.parse(given);
    const remote = domain === SHELL ? SHELL : (about.remote ?? null);
    const [descriptor, documents, pageFiles] = remote
      ? await Promise.all([
          this.json(`${folder}/web/descriptor.json`),
          this.json(`${folder}/web/documents.json`),
          this.json(`${folder}/web/page-files.json`),
        ])
      : [null, null, null];
    return {
      ...about,
      domain,
      version,
      remote,
      descriptor: remote && remote !== SHELL ? Descriptor.parse(descriptor) : null,
      documents: Documents.parse(documents ?? {}) as Record<string, RegisteredDocument>,
      pageFiles: PageFilesFile.parse(pageFiles ?? {}),
    };
  }

  private async json(path: string): Promise<unknown> {
    const text = await this.store.read(path);
    return text === null ? null : JSON.parse(text.toString('utf8'));
  }

  private forgetAllBut(kept: Snapshot['kept']): void {
    const here = new Set([...kept.values()].flat().map(({ domain, version }) => `${domain}/${version}`));
    for (const key of this.#known.keys()) if (!here.has(key)) this.#known.delete(key);
  }
}

/** The version before the live one as deployments choose it: versions that were rolled back are skipped. */
function versionBefore(
  { version: live, history }: z.infer<typeof Pointer>,
  releases: readonly Release[],
): string | undefined {
  const left = new Set(history.filter(({ rolledBack }) => rolledBack).map(({ version }) => version));
  const isThere = (version: string) => releases.some((release) => release.version === version);
  return history.find(({ version }) => version !== live && !left.has(version) && isThere(version))?.version;
}
