import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../start/embedded-postgres.mjs';
import { freePort } from '../../start/ports.mjs';
import { domainOf } from './domain-of.mjs';

const SETTINGS = { shared_buffers: '64MB', max_connections: '200' };

/** A Postgres for each domain. */
export class DomainServers {
  /** @type {Map<string, { folder: string, port: number, running: Awaited<ReturnType<typeof startEmbeddedPostgres>> }>} */
  #servers = new Map();

  /** @param {Record<string, string>} settings of each */
  constructor(settings) {
    this.settings = { ...SETTINGS, ...settings };
  }

  /** @param {{ folder: string, domains: string[], settings?: Record<string, string> }} options */
  static async start({ folder, domains, settings = {} }) {
    const servers = new DomainServers(settings);
    try {
      // One after the other: each makes its data folder first.
      for (const domain of domains) await servers.#start(domain, join(folder, domain), await freePort(0));
    } catch (error) {
      await servers.stop();
      throw error;
    }
    return servers;
  }

  /** The administrator's addresses, by domain. @returns {Record<string, string>} */
  get urls() {
    return Object.fromEntries([...this.#servers].map(([domain, { running }]) => [domain, running.url]));
  }

  /** As the variables that tell `npm start` of them. @returns {Record<string, string>} */
  get variables() {
    return Object.fromEntries(
      Object.entries(this.urls).map(([domain, url]) => [
        `${domain.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`,
        url,
      ]),
    );
  }

  /** As the administrator, on the server of the domain whose tables the statement names. @param {string} text @param {unknown[]} [values] */
  async sql(text, values) {
    const client = new pg.Client({ connectionString: this.urls[domainOf(text, Object.keys(this.urls))] });
    await client.connect();
    try {
      return await client.query(text, values);
    } finally {
      await client.end();
    }
  }

  /** The schemas of the platform that each server has. @returns {Promise<Record<string, string[]>>} */
  async schemas() {
    /** @type {Record<string, string[]>} */
    const found = {};
    for (const [domain, url] of Object.entries(this.urls)) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        `SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1::text[]) ORDER BY 1`,
        [Object.keys(this.urls)],
      );
      await client.end();
      found[domain] = rows.map(({ name }) => name);
    }
    return found;
  }

  /** As a crash does. @param {string} domain */
  async kill(domain) {
    const server = this.#servers.get(domain);
    if (!server) throw new Error(`no server of ${domain}`);
    process.kill(
      Number(readFileSync(join(server.folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    await server.running.exited;
  }

  /** @param {string} domain */
  async restart(domain) {
    const server = this.#servers.get(domain);
    if (server) await this.#start(domain, server.folder, server.port);
  }

  async stop() {
    await Promise.all([...this.#servers.values()].map(({ running }) => running.stop()));
  }

  /** @param {string} domain @param {string} folder @param {number} port */
  async #start(domain, folder, port) {
    const running = await startEmbeddedPostgres({ folder, port, settings: this.settings });
    this.#servers.set(domain, { folder, port, running });
  }
}
