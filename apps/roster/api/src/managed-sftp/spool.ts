import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes; the same limit as for uploads in the browser. */
export const MOST_BYTES = 2 * 1024 ** 3;

/**
 * A file during its upload: clients write pieces at arbitrary offsets, several at once, so it is assembled on disk
 * before it goes to the file store.
 */
export class Spool {
  size = 0;
  #waiting: Promise<unknown> = Promise.resolve();
  #failed = false;

  private constructor(
    readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async begin(folder: string): Promise<Spool> {
    const path = join(folder, randomUUID());
    return new Spool(path, await open(path, 'wx', 0o600));
  }

  /** False if the file would exceed the maximum size. */
  async write(data: Buffer, offset: number): Promise<boolean> {
    const end = offset + data.length;
    if (this.#failed || !Number.isSafeInteger(end) || end > MOST_BYTES) return false;
    this.size = Math.max(this.size, end);
    const writing = this.file.write(data, 0, data.length, offset);
    this.#waiting = Promise.all([this.#waiting, writing]).catch(() => (this.#failed = true));
    return writing.then(
      () => true,
      () => false,
    );
  }

  /** Waits until every piece is on disk; false if one could not be written. */
  async end(): Promise<boolean> {
    await this.#waiting;
    await this.file.close();
    return !this.#failed;
  }

  async discard(): Promise<void> {
    await this.#waiting;
    await this.file.close().catch(() => undefined);
    await rm(this.path, { force: true });
  }
}
