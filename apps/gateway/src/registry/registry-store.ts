import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  stream: Readable;
}

/** Where the registry lies. Only deployments write it; the gateway reads. Paths start at the registry's root. */
export interface RegistryStore {
  /** Null: no such file. */
  read(path: string): Promise<Buffer | null>;
  /** Null: no such file. Whoever opens it must read or destroy the stream. */
  open(path: string): Promise<StoredFile | null>;
  /** Names directly in a folder; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** A text that is another one as soon as a pointer has been flipped. Cheap: it is asked for every second. */
  fingerprint(): Promise<string>;
  /** Tells that it may be worth looking. Returns what ends it. */
  watch(look: () => void): () => void;
}
