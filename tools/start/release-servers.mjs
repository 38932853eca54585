import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from './configuration.mjs';
import { linkServersPackages, readState, writeEnvironments, writeState } from './data-folder.mjs';
import { databaseRoles, prepareDatabases } from './databases.mjs';
import { developmentAddresses } from './development-addresses.mjs';
import { DomainServer, mainOf, nodeOptions } from './domain-server.mjs';
import { listSubgraphs, root } from './domains.mjs';
import { GatewayOrders } from './gateway-orders.mjs';
import { freePort } from './ports.mjs';
import { Problem } from './problem.mjs';
import { PublicPort } from './public-port.mjs';
import { Roller } from './roller.mjs';
import { runCommand } from './run-command.mjs';
import { loadSecrets } from './secrets.mjs';
import { gatewayEnvironment, ownerEnvironment, subgraphEnvironment } from './server-environment.mjs';
import { SupervisedProcess } from './supervised-process.mjs';
import { hasWaitingMigrations } from './waiting-migrations.mjs';

/** Offset, above the public port, of the gateway's port for its supervisor. */
const GATEWAY_OFFSET = 100;
/** Milliseconds between two reads of the live versions, by kind of registry. */
const LOOK_EVERY_MS = { folder: 150, bucket: 2000 };

/** Every server of the platform, each run from its live release. */
export class ReleaseServers {
  /** @type {Map<string, DomainServer>} */
  #servers = new Map();
  #gateway = this.#gatewayServer();
  #orders = new GatewayOrders(this.#gateway, () => this.#addresses());
  #port = new PublicPort(() => this.#gateway.process);
  /** @type {Roller | null} */
  #roller = null;
  /** The domains whose server migrates when it starts, before it serves. @type {Set<string>} */
  #unprepared = new Set();

  /**
   * @param {import('./server-environment.mjs').Platform} platform
   * @param {import('../deploy/registry/registry.mjs').Registry} registry
   * @param {{ embeddedUrl: string | undefined, say: (text: string) => void }} options embeddedUrl: address of the embedded Postgres
   */
  constructor(platform, registry, { embeddedUrl, say }) {
    this.platform = platform;
    this.registry = registry;
    this.embeddedUrl = embeddedUrl;
    this.say = say;
    for (const { name } of listSubgraphs()) this.#servers.set(name, this.#domainServer(name));
  }

  get processes() {
    return [this.#gateway, ...this.#servers.values()].flatMap((server) => server.processes);
  }

  /** Finds the domains whose schema is not current or whose demo data is missing: their servers migrate before they serve. */
  async prepare() {
    const names = [...this.#servers.keys()];
    if (names.some((name) => this.#lacksDemo(name))) this.say('Loading the demo data …');
    await Promise.all(
      names.map(async (name) => {
        if (await this.#isUnprepared(name, await this.#liveVersion(name))) this.#unprepared.add(name);
      }),
    );
  }

  /** Whether a server still migrates, which has no time limit. */
  get isPreparing() {
    return this.#unprepared.size > 0;
  }

  async start() {
    for (const [name, server] of this.#servers)
      await server.start(await this.#liveVersion(name), this.platform.ports[name] ?? 0);
    const { port } = this.platform.configuration;
    await this.#gateway.start(await this.#liveVersion('gateway'), await freePort(port + GATEWAY_OFFSET));
    await this.#port.open(port);
    this.#writeEnvironments();
  }

  /** Begins to follow deployments. */
  follow() {
    const { configuration } = this.platform;
    this.#roller = new Roller({
      registry: this.registry,
      servers: this.#servers,
      addDomain: (name) => this.#addDomain(name),
      gateway: this.#gateway,
      orders: this.#orders,
      url: configuration.publicUrl,
      everyMs: configuration.registryUrl ? LOOK_EVERY_MS.bucket : LOOK_EVERY_MS.folder,
      say: this.say,
    });
    this.#roller.start();
  }

  /** Stops replacing and restarting servers. */
  async stopRestarting() {
    this.#port.close();
    for (const process of this.processes) process.stopRestarting();
    await this.#roller?.stop();
  }

  /** @param {string} name */
  endOfLog(name) {
    const file = this.#logFile(name);
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n') : '';
  }

  /** @param {string} domain */
  async #liveVersion(domain) {
    const pointer = await this.registry.pointer(domain);
    if (!pointer) throw new Problem(`nothing of ${domain} is live in ${this.registry.store.address}`);
    return pointer.version;
  }

  /** @param {string} domain @param {string} version */
  #folderOf(domain, version) {
    // A release built since the start may need packages that the bundle of the start lacks.
    if (this.#roller) linkServersPackages(root, this.platform.configuration.data);
    const cache = join(this.platform.configuration.data, 'servers');
    return this.registry.store.local(`releases/${domain}/${version}/server`, cache);
  }

  /** @param {string} name @returns {DomainServer} */
  #domainServer(name) {
    return new DomainServer({
      name,
      port: this.platform.ports[name] ?? 0,
      folderOf: (version) => this.#folderOf(name, version),
      begin: (folder, port) => this.#beginDomain(name, folder, port),
      migrate: (version) => this.#prepare(name, version),
      endOfLog: () => this.endOfLog(name),
    });
  }

  /** @returns {DomainServer} */
  #gatewayServer() {
    return new DomainServer({
      name: 'gateway',
      port: 0,
      folderOf: (version) => this.#folderOf('gateway', version),
      begin: (folder, port) =>
        this.#begin('gateway', folder, 'gateway', {
          env: () => gatewayEnvironment(this.platform, this.#addresses(), port),
        }),
      migrate: async () => undefined,
      greet: (process) => this.#orders.greet(process),
      endOfLog: () => this.endOfLog('gateway'),
    });
  }

  /** Adds a domain that is new on this platform: its schema, its port, its demo data. @param {string} name */
  async #addDomain(name) {
    const { platform } = this;
    const known = listSubgraphs().find((subgraph) => subgraph.name === name);
    const names = [...this.#servers.keys(), name];
    platform.secrets = loadSecrets(join(platform.configuration.data, 'secrets.json'), databaseRoles(names));
    const { databaseUrls } = readConfiguration(process.env, [name], root);
    const passwords = platform.secrets.databasePasswords;
    const { embeddedUrl } = this;
    Object.assign(platform.databases, await prepareDatabases({ urls: databaseUrls, embeddedUrl, passwords }));
    const { port } = platform.configuration;
    platform.ports[name] = await freePort(known ? port + known.portOffset : 0);
    const server = this.#domainServer(name);
    this.#servers.set(name, server);
    this.#writeEnvironments();
    return server;
  }

  /** @param {string} name @param {string} version */
  async #prepare(name, version) {
    if (!(await this.#isUnprepared(name, version))) return;
    await this.#command(name, ['migrate', ...this.#demoOption(name)], await this.#folderOf(name, version));
    this.#isPrepared(name);
  }

  /** @param {string} name @param {string} version */
  async #isUnprepared(name, version) {
    if (this.#lacksDemo(name)) return true;
    const migrations = await this.registry.json(`releases/${name}/${version}/migrations.json`);
    const names = (migrations ?? []).map((/** @type {{ name: string }} */ migration) => migration.name);
    return hasWaitingMigrations({
      ownerUrl: this.platform.databases[name]?.owner ?? '',
      schema: name,
      names,
    });
  }

  /** @param {string} name */
  #isPrepared(name) {
    this.#unprepared.delete(name);
    if (!this.#lacksDemo(name)) return;
    const { data } = this.platform.configuration;
    const { demo: loaded = [], ...state } = readState(data);
    writeState(data, { ...state, demo: [...loaded, name] });
  }

  /** For the process that also migrates: a second process would load all modules again. @param {string} name */
  #demoOption(name) {
    return this.#lacksDemo(name) ? ['--demo', new Date().toISOString().slice(0, 10)] : [];
  }

  /** @param {string} name */
  #lacksDemo(name) {
    const { platform } = this;
    return platform.demo && !(readState(platform.configuration.data).demo ?? []).includes(name);
  }

  /** The address of each subgraph: that of its server, or of the one that `npm run dev` serves. */
  #addresses() {
    const served = [...this.#servers].flatMap(([name, { address }]) => (address ? [[name, address]] : []));
    const { data, nodeEnv } = this.platform.configuration;
    return { ...Object.fromEntries(served), ...(nodeEnv === 'production' ? {} : developmentAddresses(data)) };
  }

  #writeEnvironments() {
    const { data } = this.platform.configuration;
    const names = [...this.#servers.keys()];
    writeEnvironments(
      data,
      Object.fromEntries(names.map((name) => [name, ownerEnvironment(this.platform, name)])),
    );
  }

  /** @param {string} name @param {string[]} args @param {string} folder */
  #command(name, args, folder) {
    return runCommand({
      name: `${args[0]} ${name}`,
      args: [mainOf(folder), ...args], // no source maps: reading them takes as long as most migrations
      env: ownerEnvironment(this.platform, name),
      logFile: this.#logFile(name),
    });
  }

  /** @param {string} name @param {string} folder @param {number} port */
  #beginDomain(name, folder, port) {
    return this.#begin(name, folder, 'domain', {
      // One process migrates and serves: loading the modules takes longer than most migrations.
      options: () => (this.#unprepared.has(name) ? ['serve', '--migrate', ...this.#demoOption(name)] : []),
      env: () =>
        this.#unprepared.has(name)
          ? ownerEnvironment(this.platform, name, port)
          : subgraphEnvironment(this.platform, name, port),
      onMessage: (message) => {
        if (/** @type {{ kind?: string } | null} */ (message)?.kind === 'prepared') this.#isPrepared(name);
      },
    });
  }

  /**
   * @param {string} name
   * @param {string} folder
   * @param {'gateway' | 'domain'} kind
   * @param {Pick<import('./supervised-process.mjs').ProcessOptions, 'env' | 'onMessage'> & { options?: () => string[] }} how
   */
  #begin(name, folder, kind, { options = () => [], ...how }) {
    const args = () => [...nodeOptions(kind), mainOf(folder), ...options()];
    const process = new SupervisedProcess({
      name,
      args,
      ...how,
      say: this.say,
      logFile: this.#logFile(name),
    });
    process.start();
    return process;
  }

  /** @param {string} name */
  #logFile(name) {
    return join(this.platform.configuration.data, 'logs', `${name}.log`);
  }
}
