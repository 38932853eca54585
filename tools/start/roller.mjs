import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFresh, platformFile, answerFile, REQUEST } from '../deploy/rollout/rollout-files.mjs';

const HEARTBEAT_MS = 5000;
/** Milliseconds that a stop waits for the current step: a preparation may take a minute, and a registry may not answer. */
const PATIENCE_MS = 3000;

/**
 * @typedef {import('../deploy/rollout/rollout-files.mjs').Request} Request
 * @typedef {import('./domain-server.mjs').DomainServer} DomainServer
 *
 * @typedef {object} RollerOptions
 * @property {import('../deploy/registry/registry.mjs').Registry} registry
 * @property {Map<string, DomainServer>} servers by domain
 * @property {(domain: string) => Promise<DomainServer>} addDomain creates the server of a domain that is new here
 * @property {DomainServer} gateway
 * @property {import('./gateway-orders.mjs').GatewayOrders} orders
 * @property {string} url of the platform
 * @property {number} everyMs
 * @property {(text: string) => void} say
 */

/**
 * Replaces the servers of a running platform. A deployment requests each step and waits for its answer: prepare the new
 * version beside the old one, switch to it, follow the live pointer. A pointer that changed without a request is followed too.
 */
export class Roller {
  #id = randomUUID().slice(0, 8);
  #running = false;
  #loop = Promise.resolve();
  #answered = '';
  #heartbeatAt = 0;
  /** Versions that did not become ready, by domain. @type {Map<string, string>} */
  #failed = new Map();

  /** @param {RollerOptions} options */
  constructor(options) {
    this.options = options;
  }

  start() {
    this.#running = true;
    this.#loop = this.#run();
  }

  async stop() {
    this.#running = false;
    const timer = new AbortController();
    await Promise.race([this.#loop, sleep(PATIENCE_MS, null, { signal: timer.signal })]);
    timer.abort();
    await this.options.registry.store.remove(platformFile(this.#id));
  }

  async #run() {
    while (this.#running) {
      try {
        await this.#sendHeartbeat();
        await this.#look();
      } catch (error) {
        this.options.say(`deployments: ${error instanceof Error ? error.message : error}`);
      }
      await sleep(this.options.everyMs);
    }
  }

  async #sendHeartbeat() {
    if (Date.now() - this.#heartbeatAt < HEARTBEAT_MS) return;
    this.#heartbeatAt = Date.now();
    const about = { id: this.#id, host: hostname(), pid: process.pid, url: this.options.url };
    const text = JSON.stringify({ ...about, at: new Date().toISOString() });
    await this.options.registry.store.write(platformFile(this.#id), text);
  }

  async #look() {
    const { registry, servers, gateway, orders } = this.options;
    /** @type {Request | null} */
    const request = await registry.json(REQUEST);
    if (request && isFresh(request.at)) {
      if (`${request.id} ${request.step}` !== this.#answered) await this.#obey(request);
      return;
    }
    for (const server of [gateway, ...servers.values()]) if (server.prepared) await server.discard(); // the deployment that asked is gone
    for (const [domain, version] of await registry.live()) await this.#reconcile(domain, version);
    await orders.routes();
  }

  /** @param {Request} request */
  async #obey(request) {
    const { id, step } = request;
    let outcome = { state: 'done', reason: '' };
    // A heartbeat during a long preparation, so that the deployment does not take this platform for gone.
    const beating = setInterval(() => void this.#sendHeartbeat().catch(() => undefined), 1000);
    try {
      if (step === 'prepare') await this.#prepare(request);
      else if (step === 'switch') await this.#switch(request);
      else await this.options.orders.follow();
    } catch (error) {
      outcome = { state: 'failed', reason: error instanceof Error ? error.message : String(error) };
    } finally {
      clearInterval(beating);
    }
    await this.options.registry.store.write(answerFile(this.#id), JSON.stringify({ id, step, ...outcome }));
    this.#answered = `${id} ${step}`;
  }

  /** @param {Pick<Request, 'domain' | 'version' | 'back'>} request */
  async #prepare({ domain, version, back }) {
    const { registry, addDomain } = this.options;
    if (domain !== 'gateway' && !(await registry.release(domain, version))?.subgraph) return;
    const server = this.#serverOf(domain) ?? (await addDomain(domain));
    // A rollback runs no migrations: the database has them already.
    if (server.version !== version) await server.prepare(version, { migrated: back });
  }

  /** @param {Pick<Request, 'domain' | 'version' | 'back'>} request */
  async #switch({ domain, version, back }) {
    const { orders } = this.options;
    // On a rollback the gateway stops sending the new fields before the old server gets the requests.
    if (back) await orders.follow();
    const server = this.#serverOf(domain);
    if (server?.prepared !== version) return;
    await server.switch(() => orders.routes());
    this.options.say(`${domain} ${version} serves`);
  }

  /** Serves what the live pointer names, whoever changed it. @param {string} domain @param {string} version */
  async #reconcile(domain, version) {
    const current = this.#serverOf(domain)?.version ?? null;
    if (current === version || this.#failed.get(domain) === version) return;
    try {
      await this.#prepare({ domain, version, back: false });
      await this.#switch({ domain, version, back: false });
      this.#failed.delete(domain);
    } catch (error) {
      this.#failed.set(domain, version);
      this.options.say(
        `${domain} ${version} is live in the registry and does not start; ${current ?? 'nothing'} goes on serving: ${error instanceof Error ? error.message : error}`,
      );
    }
  }

  /** @param {string} domain */
  #serverOf(domain) {
    return domain === 'gateway' ? this.options.gateway : this.options.servers.get(domain);
  }
}
