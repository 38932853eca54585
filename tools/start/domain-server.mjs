import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { Problem } from './problem.mjs';
import { order } from './process-orders.mjs';

const READY_WITHIN = 60_000;
/** A server that ends this often before it is ready will not come up by trying again. */
const HOPELESS_AFTER = 2;
/** Longer than any request may take. */
const DRAINED_WITHIN = 35_000;
/** So long the version before stays beside the new one: the way back must not wait for a start. */
const STANDS_BY = 15 * 60_000;

/**
 * @typedef {import('./supervised-process.mjs').SupervisedProcess} SupervisedProcess
 * @typedef {{ version: string, port: number, process: SupervisedProcess }} Instance
 *
 * @typedef {object} DomainServerOptions
 * @property {string} name
 * @property {number} port the wanted one; where it is taken, a free one
 * @property {(version: string) => Promise<string>} folderOf where a release's server stands
 * @property {(folder: string, port: number) => SupervisedProcess} begin starts one
 * @property {(version: string) => Promise<void>} migrate brings the schema to what a version needs
 * @property {(process: SupervisedProcess) => Promise<void>} [greet] tells one that is ready what it has to know before it gets the requests
 * @property {() => string} endOfLog
 */

/**
 * The server of one domain, or the gateway: the version that has the requests, and, while it is replaced, the one beside
 * it.
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

  /** Of the version that has the requests. */
  get process() {
    return this.#current?.process ?? null;
  }

  get address() {
    return this.#current ? `http://127.0.0.1:${this.#current.port}` : null;
  }

  /** Every process of it, also those that are still ending. */
  get processes() {
    const instances = [this.#current, this.#next, this.#standby];
    return [...instances.flatMap((instance) => (instance ? [instance.process] : [])), ...this.#ending];
  }

  /** Begins with a version, at its own port, without waiting for it. @param {string} version @param {number} port */
  async start(version, port) {
    const folder = await this.options.folderOf(version);
    this.#current = { version, port, process: this.options.begin(folder, port) };
  }

  /**
   * Migrates, starts a version beside the one that serves, and waits until it is ready; one that does not come up is
   * ended, and the reason thrown.
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
   * The prepared version takes over; the one before it stands by for a while.
   *
   * @param {() => Promise<void>} [reroute] leads the requests to the address that is now the domain's
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
    if (next) await next.process.stop(DRAINED_WITHIN);
  }

  /** It answers what is under way, leaves events and jobs to its successor, and waits for being wanted again. @param {Instance} old */
  async #standBy(old) {
    this.#endStandby();
    old.process.letEnd(); // one that dies now is not needed
    const rests = await order(old.process, { kind: 'rest' }).catch(() => false);
    if (!rests) return this.#end(old.process);
    this.#standby = old;
    this.#standbyEnds = setTimeout(() => this.#endStandby(), STANDS_BY);
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
    standby.process.mend();
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
    void old.stop(DRAINED_WITHIN).then(() => this.#ending.delete(old));
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
      if (process.deaths >= HOPELESS_AFTER)
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

/** Memory in MiB that servers may fill. */
const HEAP = { gateway: 320, domain: 256 };

/** Node's options for a server. @param {'gateway' | 'domain'} kind */
export const nodeOptions = (kind) => ['--enable-source-maps', `--max-old-space-size=${HEAP[kind]}`];

/** The program in a release's `server` folder. @param {string} folder */
export const mainOf = (folder) => join(folder, 'main.js');
