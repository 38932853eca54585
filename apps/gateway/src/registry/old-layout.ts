import { readFile, stat } from 'node:fs/promises';
import { FolderStore } from './folder-store';
import type { RegistryStore, StoredFile } from './registry-store';

/** `<remote>/<version>/…` and `live.json`, read as if it were the layout of now; the schema is a file elsewhere. */
export class OldLayout implements RegistryStore {
  readonly #store: FolderStore;

  constructor(
    folder: string,
    private readonly supergraph: string | undefined,
  ) {
    this.#store = new FolderStore(folder);
  }

  async read(path: string): Promise<Buffer | null> {
    const pointer = /^live\/(.+)\.json$/.exec(path)?.[1];
    if (pointer) return Buffer.from(JSON.stringify({ version: (await this.live())[pointer] }));
    const release = /^releases\/([^/]+)\/[^/]+\/release\.json$/.exec(path)?.[1];
    if (release) return Buffer.from(JSON.stringify({ remote: release, subgraph: false }));
    if (path.startsWith('supergraphs/')) return this.supergraph ? readFile(this.supergraph) : null;
    return this.#store.read(webPath(path));
  }

  open(path: string): Promise<StoredFile | null> {
    return this.#store.open(webPath(path));
  }

  async list(folder: string): Promise<string[]> {
    if (folder === 'live') return Object.keys(await this.live()).map((remote) => `${remote}.json`);
    return this.#store.list(folder.replace(/^releases\//, ''));
  }

  async fingerprint(): Promise<string> {
    const at = this.supergraph ? (await stat(this.supergraph)).mtimeMs : 0;
    return `${at} ${JSON.stringify(await this.live())}`;
  }

  watch(look: () => void): () => void {
    return this.#store.watch(look);
  }

  private async live(): Promise<Record<string, string>> {
    const text = await this.#store.read('live.json');
    return text ? (JSON.parse(String(text)) as Record<string, string>) : {};
  }
}

function webPath(path: string): string {
  return path.replace(/^releases\/([^/]+\/[^/]+)\/web\//, '$1/');
}
