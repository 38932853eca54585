import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build/build.mjs';
import { readState, writeState } from './data-folder.mjs';
import { databaseRoles, prepareDatabases } from './databases.mjs';
import { listDemoDomains, listSubgraphs, root } from './domains.mjs';
import { freePort } from './ports.mjs';
import { Problem } from './problem.mjs';
import { listWebBuilds, publishRemotes } from './publish-remotes.mjs';
import { findRedis } from './redis.mjs';
import { requireRedis } from './redis-address.mjs';
import { runCommand } from './run-command.mjs';
import { loadSecrets } from './secrets.mjs';
import { gatewayEnvironment, ownerEnvironment, subgraphEnvironment } from './server-environment.mjs';
import { startServices } from './services.mjs';
import { SupervisedProcess } from './supervised-process.mjs';

const READY_WITHIN = 120_000;
/** A server that ends this often before all are ready will not come up by trying again. */
const HOPELESS_AFTER = 3;
/** Servers finish what they are doing; then they are forced. The services behind them follow within ten seconds. */
const PATIENCE = 6000;

/** The whole platform on this machine, from the first service to the gateway. */
export class LocalPlatform {
  /** @type {SupervisedProcess[]} */
  #servers = [];
  /** @type {import('./services.mjs').Services | null} */
  #services = null;
  /** @type {Promise<void> | null} */
  #stopped = null;
  #stopping = false;
  /** @type {string | null} */
  catcherUrl = null;

  /**
   * @param {import('./configuration.mjs').Configuration} configuration
   * @param {{ demo: boolean, say: (text: string) => void }} options
   */
  constructor(configuration, { demo, say }) {
    this.configuration = configuration;
    this.demo = demo && configuration.nodeEnv !== 'production';
    this.say = say;
  }

  /** Resolves when `/healthz` says that every part is ready. */
  async start() {
    const [, platform] = await Promise.all([this.#build(), this.#prepare()]);
    if (this.#stopping) return;
    publishRemotes(join(this.configuration.data, 'registry'), listWebBuilds(root));
    await this.#migrate(platform);
    await this.#loadDemo(platform);
    if (this.#stopping) return;
    for (const { name } of listSubgraphs()) {
      this.#serve(name, `apps/${name}/api`, subgraphEnvironment(platform, name), 256);
    }
    this.#serve('gateway', 'apps/gateway', gatewayEnvironment(platform), 320);
    await this.#untilReady();
  }

  /** Servers first, Postgres and Redis last. */
  stop() {
    this.#stopping = true;
    for (const server of this.#servers) server.letEnd();
    this.#stopped ??= (async () => {
      await Promise.all(this.#servers.map((server) => server.stop(PATIENCE)));
      await this.#services?.stop();
    })();
    return this.#stopped;
  }

  async #build() {
    const problems = await build({ root, say: this.say });
    if (problems.length > 0) throw new Problem(`the build failed:\n${problems.join('\n')}`);
  }

  /** Postgres, Redis and mail, each ours or somebody else's. @returns {Promise<import('./server-environment.mjs').Platform>} */
  async #prepare() {
    const { configuration } = this;
    const { data, port, databaseUrls } = configuration;
    const names = listSubgraphs().map(({ name }) => name);
    const secrets = loadSecrets(join(data, 'secrets.json'), databaseRoles(names));
    if (configuration.redisUrl) await requireRedis(configuration.redisUrl);
    const embedded = Object.values(databaseUrls).includes(null);
    this.#services = await startServices(
      {
        ...(embedded
          ? { postgres: { folder: join(data, 'postgres'), port: await freePort(port + 150) } }
          : {}),
        ...(configuration.redisUrl ? {} : { redis: await this.#ownRedis() }),
      },
      this.say,
    );
    const { postgresUrl, redisUrl } = this.#services;
    const passwords = secrets.databasePasswords;
    const databases = await prepareDatabases({ urls: databaseUrls, embeddedUrl: postgresUrl, passwords });
    /** @type {Record<string, number>} */
    const ports = {};
    for (const { name, portOffset } of listSubgraphs()) ports[name] = await freePort(port + portOffset);
    return {
      configuration,
      secrets,
      demo: this.demo,
      root,
      redisUrl: configuration.redisUrl ?? redisUrl ?? '',
      smtpUrl: configuration.smtpUrl ?? (await this.#startMailCatcher()),
      databases,
      ports,
    };
  }

  async #ownRedis() {
    const { data, port } = this.configuration;
    return { command: findRedis(this.say), folder: join(data, 'redis'), port: await freePort(port + 151) };
  }

  async #startMailCatcher() {
    const { data, port } = this.configuration;
    const smtpPort = await freePort(port + 152);
    const httpPort = await freePort(port + 153);
    this.catcherUrl = `http://localhost:${httpPort}`;
    const env = { SMTP_PORT: String(smtpPort), HTTP_PORT: String(httpPort), MAIL_DIR: join(data, 'mail') };
    const args = ['--max-old-space-size=64', join(root, 'tools/start/mail-catcher/main.mjs')];
    this.#supervise('mail-catcher', args, env);
    return `smtp://127.0.0.1:${smtpPort}`;
  }

  /** @param {import('./server-environment.mjs').Platform} platform */
  async #migrate(platform) {
    const names = listSubgraphs().map(({ name }) => name);
    await Promise.all(names.map((name) => this.#command(`migrate ${name}`, name, ['migrate'], platform)));
  }

  /** @param {import('./server-environment.mjs').Platform} platform */
  async #loadDemo(platform) {
    if (!this.demo) return;
    const { data } = this.configuration;
    const loaded = readState(data).demo ?? [];
    const missing = listDemoDomains().filter((name) => !loaded.includes(name));
    if (missing.length > 0) this.say('Loading the demo data …');
    const today = new Date().toISOString().slice(0, 10);
    for (const name of missing) {
      if (this.#stopping) return;
      await this.#command(`demo data of ${name}`, name, ['demo', '--date', today], platform);
      loaded.push(name);
      writeState(data, { ...readState(data), demo: loaded });
    }
  }

  /** @param {string} title @param {string} name @param {string[]} args @param {import('./server-environment.mjs').Platform} platform */
  #command(title, name, args, platform) {
    const main = join(root, 'dist/apps', name, 'api/main.js');
    const logFile = this.#logFile(name);
    return runCommand({
      name: title,
      args: ['--enable-source-maps', main, ...args],
      env: ownerEnvironment(platform, name),
      logFile,
    });
  }

  /** @param {string} name @param {string} project @param {Record<string, string>} env @param {number} heap in MiB */
  #serve(name, project, env, heap) {
    const main = join(root, 'dist', project, 'main.js');
    this.#supervise(name, ['--enable-source-maps', `--max-old-space-size=${heap}`, main], env);
  }

  /** @param {string} name @param {string[]} args @param {Record<string, string>} env */
  #supervise(name, args, env) {
    const say = (/** @type {string} */ text) => this.say(text);
    const server = new SupervisedProcess({ name, args, env, say, logFile: this.#logFile(name) });
    this.#servers.push(server);
    server.start();
  }

  /** @param {string} name */
  #logFile(name) {
    return join(this.configuration.data, 'logs', `${name}.log`);
  }

  async #untilReady() {
    const deadline = Date.now() + READY_WITHIN;
    let last = 'no answer';
    while (!this.#stopping) {
      const hopeless = this.#servers.find((server) => server.deaths >= HOPELESS_AFTER);
      if (hopeless) throw new Problem(`${hopeless.name} does not start:\n${this.#endOfLog(hopeless.name)}`);
      try {
        const response = await fetch(`http://127.0.0.1:${this.configuration.port}/healthz`, {
          signal: AbortSignal.timeout(5000),
        });
        last = await response.text();
        if (response.status === 200) return;
      } catch {
        // not listening yet
      }
      if (Date.now() > deadline)
        throw new Problem(`not ready after ${READY_WITHIN / 1000} s; /healthz says ${last}`);
      await sleep(150);
    }
  }

  /** @param {string} name */
  #endOfLog(name) {
    const file = this.#logFile(name);
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n') : '';
  }
}
