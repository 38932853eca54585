import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '192m';
const FILLER = 'filler';

/** A file system for one folder, small enough to be filled. Needs root on Linux. */
export class SmallDisk {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.isThere =
      spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]).status === 0;
  }

  /** Fills the file system to the last byte. */
  fill() {
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(join(this.folder, FILLER), Buffer.alloc(bavail * bsize));
    } catch (error) {
      // Another process may have used the rest: the file system is full in any case.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
    }
  }

  empty() {
    rmSync(join(this.folder, FILLER), { force: true });
  }

  remove() {
    if (this.isThere) spawnSync('umount', ['-l', this.folder]);
  }
}
