import { startBalancer } from './start-balancer.mjs';
import { ServerInstance } from './server-instance.mjs';
import { freePort } from '../../start/ports.mjs';

/**
 * @typedef {object} PairOptions
 * @property {string} name
 * @property {'gateway' | 'domain'} kind
 * @property {string} release folder of its live release's server
 * @property {(ports: { own: number }) => Record<string, string>} env
 * @property {string} logFile
 * @property {number} [port] of its balancer
 */

/** Two servers of one kind behind a balancer. */
export class ServerPair {
  /** @type {ServerInstance[]} */
  instances = [];

  /** @param {PairOptions} options @param {import('./start-balancer.mjs').Balancer} balancer */
  constructor(options, balancer) {
    this.options = options;
    this.balancer = balancer;
  }

  /** @param {PairOptions} options */
  static async open(options) {
    return new ServerPair(options, await startBalancer(options.port ?? (await freePort(0))));
  }

  async start() {
    this.instances = [await this.#begin(), await this.#begin()];
    await Promise.all(this.instances.map((instance) => instance.untilReady()));
    for (const { port } of this.instances) this.balancer.add(port);
  }

  /**
   * Replaces both servers, one after the other, as a Deployment does: a new one begins to get connections, the old one gets no more,
   * and then is ended.
   *
   * @returns {Promise<string[]>} what went wrong
   */
  async roll() {
    /** @type {string[]} */
    const problems = [];
    for (const old of [...this.instances]) {
      const next = await this.#begin();
      this.instances.push(next);
      await next.untilReady();
      this.balancer.add(next.port);
      this.balancer.remove(old.port);
      if (!(await old.stop()))
        problems.push(`${this.options.name}: a server did not end in its time of grace`);
      this.instances = this.instances.filter((each) => each !== old);
    }
    return problems;
  }

  async close() {
    this.balancer.close();
    await Promise.all(this.instances.map((instance) => instance.kill()));
  }

  async #begin() {
    const { name, kind, release, env, logFile } = this.options;
    const port = await freePort(0);
    return new ServerInstance({ name, kind, release, port, logFile, env: env({ own: port }) });
  }
}
