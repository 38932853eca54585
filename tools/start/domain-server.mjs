import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { Problem } from './problem.mjs';
import { order } from './process-orders.mjs';

const READY_WITHIN = 60_000;
/** Gives up on a server that exits this often before it is ready. */
const GIVE_UP_AFTER = 2;
/** Milliseconds until the old server is drained: longer than any request may take. */
const DRAIN_MS = 35_000;
/** Milliseconds that the previous version stays ready, so that a rollback need not wait for a start. */
const STANDBY_MS = 15 * 60_000;

/**
 * @typedef {import('./supervised-process.mjs').SupervisedProcess} SupervisedProcess
 * @typedef {{ version: string, port: number, process: SupervisedProcess }} Instance
 *
 * @typedef {object} DomainServerOptions
 * @property {string} name
 * @property {number} port the preferred one; where it is taken, a free one
 * @property {(version: string) => Promise<string>} folderOf the folder of a release's server
 * @property {(folder: string, port: number) => SupervisedProcess} begin starts a server
 * @property {(version: string) => Promise<void>} migrate runs the migrations that a version needs
 * @property {(process: SupervisedProcess) => Promise<void>} [greet] sends a ready server its state before it gets requests
 * @property {() => string} endOfLog
 */

/**
 * The server of one domain, or the gateway: the version that gets the requests and, during a replacement, the other version
 * beside it.
 */
export class DomainServer {
  /** @type {Instance | null} */
  #current = null;
  /** @type {Instance | null} */
  #next = null;
  /** @type {Instance | null} */
  #standby = null;
  /** @type {NodeJS.Timeout | undefined} */
  #standbyEnds;
  /** @type {Set<SupervisedProcess>} */
  #ending = new Set();

  /** @param {DomainServerOptions} options */
  constructor(options) {
    this.options = options;
  }

  get version() {
    return this.#current?.version ?? null;
  }

  get prepared() {
    return this.#next?.version ?? null;
  }

  /** The process that gets the requests. */
  get process() {
    return this.#current?.process ?? null;
  }

  get address() {
    return this.#current ? `http://127.0.0.1:${this.#current.port}` : null;
  }

  /** Every process of this server, including those that are draining. */
  get processes() {
    const instances = [this.#current, this.#next, this.#standby];
    return [...instances.flatMap((instance) => (instance ? [instance.process] : [])), ...this.#ending];
  }

  /** Starts a version at the server's own port, without waiting until it is ready. @param {string} version @param {number} port */
  async start(version, port) {
    const folder = await this.options.folderOf(version);
    this.#current = { version, port, process: this.options.begin(folder, port) };
  }

  /**
   * Migrates, starts a version beside the current one, and waits until it is ready. Stops a version that does not become
   * ready, and rejects with the reason.
   *
   * @param {string} version
   * @param {{ migrated?: boolean }} [options]
   */
  async prepare(version, { migrated = false } = {}) {
    await this.discard();
    if (await this.#takeStandby(version)) return;
    const { folderOf, begin, migrate } = this.options;
    const folder = await folderOf(version);
    if (!migrated) await migrate(version);
    const port = await freePort(this.options.port);
    this.#next = { version, port, process: begin(folder, port) };
    try {
      await this.#untilReady(this.#next);
    } catch (error) {
      await this.discard();
      throw error;
    }
  }

  /**
   * The prepared version takes over; the previous one stands by for STANDBY_MS.
   *
   * @param {() => Promise<void>} [reroute] routes requests to the new address of the domain
   */
  async switch(reroute = async () => undefined) {
    const [before, next] = [this.#current, this.#next];
    if (!next) throw new Problem(`${this.options.name}: no version was prepared`);
    this.#current = next;
    this.#next = null;
    try {
      await reroute();
    } catch (error) {
      this.#current = before;
      this.#end(next.process);
      await reroute().catch(() => undefined);
      throw error;
    }
    if (before) await this.#standBy(before);
  }

  async discard() {
    const next = this.#next;
    this.#next = null;
    if (next) await next.process.stop(DRAIN_MS);
  }

  /** The old server finishes its requests, leaves events and jobs to its successor, and waits for a rollback. @param {Instance} old */
  async #standBy(old) {
    this.#endStandby();
    old.process.stopRestarting(); // no restart: nobody needs it if it exits now
    const rests = await order(old.process, { kind: 'rest' }).catch(() => false);
    if (!rests) return this.#end(old.process);
    this.#standby = old;
    this.#standbyEnds = setTimeout(() => this.#endStandby(), STANDBY_MS);
    this.#standbyEnds.unref();
  }

  /** @param {string} version @returns {Promise<boolean>} */
  async #takeStandby(version) {
    const standby = this.#standby;
    if (standby?.version !== version) return false;
    this.#standby = null;
    clearTimeout(this.#standbyEnds);
    const works = await order(standby.process, { kind: 'work' }).catch(() => false);
    if (!works) {
      this.#end(standby.process);
      return false;
    }
    standby.process.resumeRestarting();
    this.#next = standby;
    await this.#untilReady(standby);
    return true;
  }

  #endStandby() {
    clearTimeout(this.#standbyEnds);
    if (this.#standby) this.#end(this.#standby.process);
    this.#standby = null;
  }

  /** @param {SupervisedProcess} old */
  #end(old) {
    this.#ending.add(old);
    void old.stop(DRAIN_MS).then(() => this.#ending.delete(old));
  }

  /** @param {Instance} instance */
  async #untilReady({ port, process }) {
    const deadline = Date.now() + READY_WITHIN;
    for (let last = 'no answer'; ; await sleep(50)) {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) });
        if (answer.ok) break;
        last = `${answer.status} ${await answer.text()}`;
      } catch {
        // not listening yet
      }
      if (process.deaths >= GIVE_UP_AFTER)
        throw new Problem(
          `the new server of ${this.options.name} does not start:\n${this.options.endOfLog()}`,
        );
      if (Date.now() > deadline)
        throw new Problem(
          `the new server of ${this.options.name} is not ready after ${READY_WITHIN / 1000} s; /readyz says ${last}`,
        );
    }
    await this.options.greet?.(process);
  }
}

/** Heap limits of servers in MiB. */
const HEAP = { gateway: 320, domain: 256 };

/** Options of Node for a server. @param {'gateway' | 'domain'} kind */
export const nodeOptions = (kind) => ['--enable-source-maps', `--max-old-space-size=${HEAP[kind]}`];

/** The entry point in a release's `server` folder. @param {string} folder */
export const mainOf = (folder) => join(folder, 'main.js');
