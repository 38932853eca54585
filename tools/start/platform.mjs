import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build/build.mjs';
import { Registry } from '../deploy/registry/registry.mjs';
import { openStore } from '../deploy/registry/store.mjs';
import { commitOf, deployerOf } from '../deploy/deployer.mjs';
import { linkServersPackages } from './data-folder.mjs';
import { databaseRoles, prepareDatabases } from './databases.mjs';
import { listSubgraphs, root } from './domains.mjs';
import { freePort } from './ports.mjs';
import { Problem } from './problem.mjs';
import { publishBuilds } from './publish-builds.mjs';
import { findRedis } from './redis.mjs';
import { requireRedis } from './redis-address.mjs';
import { ReleaseServers } from './release-servers.mjs';
import { loadSecrets } from './secrets.mjs';
import { startServices } from './services.mjs';
import { generateTypes } from './generate-types.mjs';
import { SupervisedProcess } from './supervised-process.mjs';

const READY_WITHIN = 120_000;
/** Gives up on a server that exits this often before all are ready. */
const GIVE_UP_AFTER = 3;
/** Milliseconds for servers to finish their work before they are killed. Services then stop within ten seconds. */
const PATIENCE = 6000;

/** The whole platform on this machine, from the first service to the gateway. */
export class LocalPlatform {
  /** @type {SupervisedProcess | null} */
  #mailCatcher = null;
  /** @type {ReleaseServers | null} */
  #releases = null;
  /** @type {import('./services.mjs').Services | null} */
  #services = null;
  /** @type {Promise<void> | null} */
  #stopped = null;
  #stopping = false;
  /** @type {import('node:child_process').ChildProcess | null} */
  #types = null;
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

  /** Resolves when `/healthz` reports every part as ready. */
  async start() {
    const [, platform] = await Promise.all([this.#build(), this.#prepare()]);
    if (this.#stopping) return;
    const registry = new Registry(await openStore(this.#registryAddress()));
    await publishBuilds({ registry, root, about: () => ({ by: deployerOf(root), commit: commitOf(root) }) });
    linkServersPackages(root, this.configuration.data);
    const embeddedUrl = this.#services?.postgresUrl;
    const servers = new ReleaseServers(platform, registry, { embeddedUrl, say: this.say });
    this.#releases = servers;
    await servers.prepare();
    if (this.#stopping) return;
    await servers.start();
    await this.#untilReady(servers);
    servers.follow();
    void this.#generateTypes();
  }

  /** For editors; the start does not wait for it. */
  async #generateTypes() {
    this.#types = await generateTypes(root).catch(() => null);
    if (this.#stopping) this.#types?.kill();
  }

  /** Stops the servers first, then Postgres and Redis. */
  stop() {
    this.#stopping = true;
    this.#types?.kill();
    for (const server of this.#processes) server.stopRestarting();
    this.#stopped ??= (async () => {
      await this.#releases?.stopRestarting();
      await Promise.all(this.#processes.map((server) => server.stop(PATIENCE)));
      await this.#services?.stop();
    })();
    return this.#stopped;
  }

  get #processes() {
    return [...(this.#mailCatcher ? [this.#mailCatcher] : []), ...(this.#releases?.processes ?? [])];
  }

  #registryAddress() {
    const { registryUrl, data } = this.configuration;
    return { url: registryUrl, folder: join(data, 'registry'), s3: process.env };
  }

  async #build() {
    const problems = await build({ root, forStart: true, say: this.say });
    if (problems.length > 0) throw new Problem(`the build failed:\n${problems.join('\n')}`);
  }

  /** Starts Postgres, Redis and the mail catcher, or uses the configured ones. @returns {Promise<import('./server-environment.mjs').Platform>} */
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
    const logFile = join(data, 'logs/mail-catcher.log');
    this.#mailCatcher = new SupervisedProcess({ name: 'mail-catcher', args, env, say: this.say, logFile });
    this.#mailCatcher.start();
    return `smtp://127.0.0.1:${smtpPort}`;
  }

  /** @param {ReleaseServers} servers */
  async #untilReady(servers) {
    let deadline = Date.now() + READY_WITHIN;
    let last = 'no answer';
    while (!this.#stopping) {
      const hopeless = this.#processes.find((server) => server.deaths >= GIVE_UP_AFTER);
      if (hopeless) throw new Problem(`${hopeless.name} does not start:\n${servers.endOfLog(hopeless.name)}`);
      try {
        const response = await fetch(`http://127.0.0.1:${this.configuration.port}/healthz`, {
          signal: AbortSignal.timeout(5000),
        });
        last = await response.text();
        if (response.status === 200) return;
      } catch {
        // not listening yet
      }
      if (servers.isPreparing) deadline = Date.now() + READY_WITHIN;
      if (Date.now() > deadline)
        throw new Problem(`not ready after ${READY_WITHIN / 1000} s; /healthz says ${last}`);
      await sleep(150);
    }
  }
}
