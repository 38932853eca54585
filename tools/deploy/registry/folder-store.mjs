import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

/** A registry in a folder. */
export class FolderStore {
  /** @param {string} folder absolute path */
  constructor(folder) {
    this.folder = folder;
  }

  get address() {
    return this.folder;
  }

  /** @param {string} path */
  async read(path) {
    try {
      return await readFile(join(this.folder, path));
    } catch (error) {
      return absent(error, null);
    }
  }

  /** @param {string} path @param {Buffer | string} content */
  async write(path, content) {
    const file = join(this.folder, path);
    // In the same folder, so that the rename is atomic; lists leave out names that begin with a dot.
    const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeFile(unfinished, content);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** @param {string} folder */
  async list(folder) {
    try {
      return (await readdir(join(this.folder, folder))).filter(isFinished).sort();
    } catch (error) {
      return absent(error, []);
    }
  }

  /** @param {string} folder */
  async files(folder) {
    const from = join(this.folder, folder);
    try {
      const entries = await readdir(from, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && isFinished(entry.name))
        .map((entry) => relative(from, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    } catch (error) {
      return absent(error, []);
    }
  }

  /** @param {string} path */
  async remove(path) {
    await rm(join(this.folder, path), { recursive: true, force: true });
  }

  /** @param {string} folder */
  async local(folder) {
    return join(this.folder, folder);
  }
}

/** @param {string} name */
const isFinished = (name) => !name.startsWith('.');

/** @template T @param {unknown} error @param {T} instead @returns {T} */
function absent(error, instead) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return instead;
  throw error;
}
