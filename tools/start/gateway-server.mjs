import { Problem } from './problem.mjs';

const PATIENCE = 15_000;

/**
 * The one public server: it has the one public port, so that its versions follow each other.
 *
 * @typedef {import('./supervised-process.mjs').SupervisedProcess} SupervisedProcess
 * @typedef {{ folderOf: (version: string) => Promise<string>, begin: (folder: string) => SupervisedProcess, untilReady: (process: SupervisedProcess) => Promise<void> }} Options
 */
export class GatewayServer {
  /** @type {{ version: string, process: SupervisedProcess } | null} */
  #current = null;

  /** @param {Options} options */
  constructor(options) {
    this.options = options;
  }

  get version() {
    return this.#current?.version ?? null;
  }

  get process() {
    return this.#current?.process ?? null;
  }

  /** @param {string} version */
  async start(version) {
    const folder = await this.options.folderOf(version);
    this.#current = { version, process: this.options.begin(folder) };
  }

  /** @param {string} version */
  async prepare(version) {
    await this.options.folderOf(version);
  }

  /** @param {string} version */
  async switch(version) {
    const before = this.#current;
    if (before?.version === version) return;
    await before?.process.stop(PATIENCE);
    await this.start(version);
    try {
      await this.options.untilReady(/** @type {SupervisedProcess} */ (this.process));
    } catch (error) {
      await this.process?.stop(PATIENCE);
      if (before) await this.start(before.version);
      throw new Problem(`the new gateway does not start: ${error instanceof Error ? error.message : error}`);
    }
  }
}
