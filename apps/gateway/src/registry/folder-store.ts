import { watch, type FSWatcher } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryStore, StoredFile } from './registry-store';

const POLL_MS = 1000;
const POINTERS = 'live';

/** The registry in a local folder or on a network file system, where only polling sees changes. */
export class FolderStore implements RegistryStore {
  constructor(private readonly folder: string) {}

  read(path: string): Promise<Buffer | null> {
    return readFile(this.at(path)).catch(absent(null));
  }

  async open(path: string): Promise<StoredFile | null> {
    const file = await open(this.at(path)).catch(absent(null));
    if (!file) return null;
    const about = await file.stat();
    if (!about.isFile()) {
      await file.close();
      return null;
    }
    return { size: about.size, stream: file.createReadStream() };
  }

  async list(folder: string): Promise<string[]> {
    return readdir(this.at(folder)).catch(absent([]));
  }

  async fingerprint(): Promise<string> {
    const names = (await this.list(POINTERS)).filter((name) => name.endsWith('.json')).sort();
    const files = names.map(async (name) => {
      // A pointer is replaced by renaming, so each change has another inode.
      const about = await stat(this.at(`${POINTERS}/${name}`)).catch(absent(null));
      return about ? `${name} ${about.ino} ${about.mtimeMs} ${about.size}` : '';
    });
    return (await Promise.all(files)).join('\n');
  }

  watch(onChange: () => void): () => void {
    let watcher: FSWatcher | undefined;
    const begin = () => {
      try {
        watcher = watch(this.at(POINTERS), { persistent: false }, onChange);
        watcher.on('error', () => {
          watcher?.close();
          watcher = undefined;
        });
      } catch {
        // Nothing is published yet, or the file system sends no notifications: polling sees changes.
      }
    };
    begin();
    const poll = setInterval(() => {
      if (!watcher) begin();
      onChange();
    }, POLL_MS).unref();
    return () => {
      clearInterval(poll);
      watcher?.close();
    };
  }

  private at(path: string): string {
    return join(this.folder, path);
  }
}

function absent<T>(answer: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return answer;
    throw error;
  };
}
