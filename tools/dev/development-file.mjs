import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../start/problem.mjs';
import { isAlive } from './running-platform.mjs';

/**
 * The file `dev/<domain>.json` in the data folder of the running platform. The supervisor routes the domain's requests to `url`;
 * the gateway reads schema and documents from the files beside it. The live release is used again when the file is removed or
 * the process that wrote it has exited.
 */
export class DevelopmentFile {
  /** @type {{ url: string | null, subgraph: string | null, documents: string | null }} */
  #state = { url: null, subgraph: null, documents: null };

  /** @param {string} data @param {string} domain */
  constructor(data, domain) {
    this.folder = join(data, 'dev');
    this.file = join(this.folder, `${domain}.json`);
    this.sdlFile = join(this.folder, `${domain}.graphql`);
    this.documentsFile = join(this.folder, `${domain}.documents`);
    mkdirSync(this.folder, { recursive: true });
    const { pid } = existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : { pid: 0 };
    if (pid && isAlive(pid)) throw new Problem(`${domain} is developed already, by process ${pid}`);
    process.on('exit', () => this.remove());
  }

  /** @param {string} url @param {string} sdl */
  serve(url, sdl) {
    replace(this.sdlFile, sdl);
    this.#write({ url, subgraph: this.sdlFile });
  }

  /** @param {string} documents JSON, by hash */
  publishDocuments(documents) {
    replace(this.documentsFile, documents);
    this.#write({ documents: this.documentsFile });
  }

  remove() {
    for (const file of [this.file, this.sdlFile, this.documentsFile]) rmSync(file, { force: true });
  }

  /** @param {Partial<{ url: string, subgraph: string, documents: string }>} change */
  #write(change) {
    this.#state = { ...this.#state, ...change };
    replace(
      this.file,
      JSON.stringify({ pid: process.pid, ...this.#state, changedAt: new Date().toISOString() }),
    );
  }
}

/** Atomic: readers see the old text or the new one. @param {string} file @param {string} text */
function replace(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
