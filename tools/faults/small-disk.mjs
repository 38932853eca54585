import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '192m';
const FILLER = 'filler';

/** A file system of its own for a folder, small enough to be filled. Needs root on Linux. */
export class SmallDisk {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.isThere =
      spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]).status === 0;
  }

  /** Leaves no room for another byte. */
  fill() {
    const { bavail, bsize } = statfsSync(this.folder);
    writeFileSync(join(this.folder, FILLER), Buffer.alloc(bavail * bsize));
  }

  empty() {
    rmSync(join(this.folder, FILLER), { force: true });
  }

  remove() {
    if (this.isThere) spawnSync('umount', ['-l', this.folder]);
  }
}
