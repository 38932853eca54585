import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RegistryStore, StoredFile } from './registry-store';

/** Content of `dev/<domain>.json`, which `npm run dev` writes while it runs. */
const Development = z.object({
  pid: z.number().int(),
  /** Paths of the developer's SDL and documents; null: the live ones. */
  subgraph: z.string().nullable(),
  documents: z.string().nullable(),
});

interface Developed {
  /** The live version that development is based on. */
  base: string;
  /** Version of the developer's current state; changes with the state. */
  version: string;
  subgraph: Buffer | null;
  documents: Buffer | null;
}

/**
 * The registry overlaid with domains that are being developed: their schema and documents appear as another release. It
 * disappears when development ends. Never used in production.
 */
export class DevelopmentStore implements RegistryStore {
  constructor(
    private readonly store: RegistryStore,
    private readonly folder: string,
  ) {}

  async fingerprint(): Promise<string> {
    const [base, developed] = await Promise.all([this.store.fingerprint(), this.developed()]);
    return [base, ...[...developed].map(([domain, { version }]) => `${domain} ${version}`)].join('\n');
  }

  watch(onChange: () => void): () => void {
    return this.store.watch(onChange);
  }

  async list(folder: string): Promise<string[]> {
    const names = await this.store.list(folder);
    const [, domain] = /^releases\/([^/]+)$/.exec(folder) ?? [];
    const found = domain ? await this.of(domain) : undefined;
    return found ? [...names, found.version] : names;
  }

  async read(path: string): Promise<Buffer | null> {
    const [, domain] = /^live\/([^/]+)\.json$/.exec(path) ?? [];
    if (domain) {
      const found = await this.of(domain);
      return found ? Buffer.from(JSON.stringify({ version: found.version })) : this.store.read(path);
    }
    const released = await this.released(path);
    if (!released) return this.store.read(path);
    const { found, file, below } = released;
    const base = await this.store.read(below);
    if (file === 'subgraph.graphql' && found.subgraph) return found.subgraph;
    // Pages with the live screens still send their documents.
    if (file === 'web/documents.json' && found.documents) return merged(base, found.documents);
    if (file === 'release.json' && base) return merged(base, Buffer.from('{"by":"npm run dev"}'));
    return base;
  }

  async open(path: string): Promise<StoredFile | null> {
    return this.store.open((await this.released(path))?.below ?? path);
  }

  /** A file of a developed release, and the path of the live release's file. */
  private async released(path: string) {
    const [, domain = '', version = '', file = ''] =
      /^releases\/([^/]+)\/(dev-[^/]+)\/(.+)$/.exec(path) ?? [];
    const found = version ? await this.of(domain) : undefined;
    if (!found || found.version !== version) return null;
    return { found, file, below: `releases/${domain}/${found.base}/${file}` };
  }

  private async of(domain: string): Promise<Developed | undefined> {
    return (await this.developed()).get(domain);
  }

  private async developed(): Promise<Map<string, Developed>> {
    const files = (await readdir(this.folder).catch(() => [])).filter((name) => /^[\w-]+\.json$/.test(name));
    const found = files.map(async (file): Promise<[string, Developed][]> => {
      const domain = file.slice(0, -'.json'.length);
      const state = await this.stateOf(domain).catch(() => null); // incomplete or deleted
      return state ? [[domain, state]] : [];
    });
    return new Map((await Promise.all(found)).flat());
  }

  private async stateOf(domain: string): Promise<Developed | null> {
    const given = await readFile(join(this.folder, `${domain}.json`), 'utf8');
    const { pid, subgraph, documents } = Development.parse(JSON.parse(given));
    const pointer = await this.store.read(`live/${domain}.json`);
    if (!isAlive(pid) || !pointer || (!subgraph && !documents)) return null;
    const { version: base } = z.object({ version: z.string() }).parse(JSON.parse(pointer.toString('utf8')));
    const read = async (file: string | null) => (file ? readFile(file) : null);
    const texts = await Promise.all([subgraph, documents].map(read));
    const hash = createHash('sha256').update(base);
    for (const text of texts) hash.update('\0').update(text ?? '');
    const version = `dev-${hash.digest('hex').slice(0, 12)}`;
    return { base, version, subgraph: texts[0] ?? null, documents: texts[1] ?? null };
  }
}

function merged(base: Buffer | null, over: Buffer): Buffer {
  const [below, above] = [base, over].map((text) => JSON.parse(text?.toString('utf8') ?? '{}') as object);
  return Buffer.from(JSON.stringify({ ...below, ...above }));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
