import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes; as of an upload in the browser. */
export const MOST_BYTES = 2 * 1024 ** 3;

/**
 * A file on its way in: clients write pieces at places of their choice, several at once, so that it is put together on the
 * disk before it goes to the file store.
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

  /** False where the file would grow beyond what is taken. */
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

  /** Once every piece is on the disk; false where one is not. */
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
