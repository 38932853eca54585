import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  stream: Readable;
}

/** Storage of the registry. Only deployments write to it; the gateway reads. Paths are relative to its root. */
export interface RegistryStore {
  /** Null: no such file. */
  read(path: string): Promise<Buffer | null>;
  /** Null: no such file. The caller must read or destroy the stream. */
  open(path: string): Promise<StoredFile | null>;
  /** Names of a folder's direct children; empty when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Changes whenever a pointer changes. Cheap, because it is polled every second. */
  fingerprint(): Promise<string>;
  /** Calls `onChange` when something may have changed. Returns a function that stops watching. */
  watch(onChange: () => void): () => void;
}
