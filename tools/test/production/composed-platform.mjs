import { execFileSync } from 'node:child_process';
import { cpSync, createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { linkServersPackages } from '../../start/data-folder.mjs';
import { listSubgraphs } from '../../start/domains.mjs';
import { freePort } from '../../start/ports.mjs';
import { Problem } from '../../start/problem.mjs';
import { findRedis } from '../../start/redis.mjs';
import { startServices } from '../../start/services.mjs';
import { startNode } from '../../start/start-node.mjs';
import { startFileStore } from '../file-store.mjs';
import { selfSignedCertificate } from './certificate.mjs';
import { readBuiltServices, readEnvFile } from './compose-file.mjs';
import { startTlsProxy } from './tls-proxy.mjs';

const READY_WITHIN = 480_000;
const LOOPBACK = '127.0.0.1';

/** @typedef {import('./compose-file.mjs').BuiltService} BuiltService */

/** The command of an image, by its Dockerfile. @type {Record<string, (servers: string, service: BuiltService) => string[]>} */
const ENTRY_POINTS = {
  'docker/gateway.Dockerfile': (servers) => ['--enable-source-maps', join(servers, 'gateway/main.js')],
  'docker/subgraph.Dockerfile': (servers, { domain, command }) => [
    '--enable-source-maps',
    join(servers, `${domain}/main.js`),
    ...(command.length > 0 ? command : ['serve']),
  ],
  'docker/publisher.Dockerfile': (_servers, { command }) =>
    command.length > 0 ? command : ['docker/publish.mjs'],
};

/** @typedef {import('node:child_process').ChildProcess} Child */

/**
 * The platform as docker/compose.yaml runs it, without a container engine: each service is a process with the environment of that
 * file and nothing else, behind a proxy that terminates TLS. Postgres, Redis, mail and S3 are those of the tests.
 *
 * @param {string} root built tree
 * @param {string} folder of this run
 */
export async function startComposedPlatform(root, folder) {
  mkdirSync(folder, { recursive: true });
  const certificate = selfSignedCertificate();
  const certificateFile = join(folder, 'certificate.pem');
  writeFileSync(certificateFile, certificate.cert);
  const [publicPort, filesPort] = [await freePort(0), await freePort(0)];
  const url = `https://localhost:${publicPort}`;
  const bought = await startExternalServices(folder, url);
  const variables = {
    ...readEnvFile(execFileSync(process.execPath, ['docker/make-env.mjs'], { cwd: root, encoding: 'utf8' })),
    ...bought.variables,
    PUBLIC_URL: url,
    TRUSTED_PROXIES: LOOPBACK,
    S3_ENDPOINT: `https://${LOOPBACK}:${filesPort}`,
  };
  const services = readBuiltServices(root, variables);
  /** @type {Record<string, number>} */
  const ports = {};
  for (const name of Object.keys(services)) ports[name] = await freePort(0);
  const hosts = { ...bought.hosts, ...mapped(ports, (port) => `${LOOPBACK}:${port}`) };
  const proxies = [
    await startTlsProxy({ ...certificate, port: publicPort, target: () => ports['gateway'] ?? 0 }),
    await startTlsProxy({ ...certificate, port: filesPort, target: () => bought.filesPort }),
  ];
  const servers = copyServers(root, folder);
  const run = new Run(folder, servers, (name) => ({
    PATH: process.env['PATH'] ?? '',
    APOLLO_TELEMETRY_DISABLED: 'true',
    ...mapped(services[name]?.environment ?? {}, (value) => reached(value, hosts)),
    // All on one machine, where only the proxy accepts connections from others.
    ...{ HOST: LOOPBACK, METRICS_HOST: LOOPBACK, METRICS_PORT: '', PORT: String(ports[name]) },
    NODE_EXTRA_CA_CERTS: certificateFile,
  }));
  const stop = async () => {
    await run.stop();
    for (const proxy of proxies) proxy.stop();
    await bought.stop();
  };
  try {
    await run.start(services, ports);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    filesUrl: variables.S3_ENDPOINT,
    catcherUrl: bought.catcherUrl,
    certificateFile,
    spki: certificate.spki,
    /** `docker compose exec`: runs another command of a subgraph's service. */
    execute: (/** @type {string} */ name, /** @type {string[]} */ ...command) =>
      run.runToExit(
        `${name}-${command[0]}`,
        name,
        entryOf(servers, { ...serviceOf(services, name), command }),
      ),
    stop,
  };
}

/** The services of compose that are not built here. @param {string} folder @param {string} pagesOf */
async function startExternalServices(folder, pagesOf) {
  const kept = await startServices(
    {
      postgres: { folder: join(folder, 'postgres'), port: await freePort(0) },
      redis: { command: findRedis(console.log), folder: join(folder, 'redis'), port: await freePort(0) },
    },
    console.log,
  );
  const database = new URL(kept.postgresUrl ?? '');
  const admin = new pg.Client({ connectionString: database.href });
  await admin.connect();
  await admin.query('CREATE DATABASE lyceum');
  await admin.end();
  const store = await startFileStore({ pagesOf });
  const [smtpPort, catcherPort] = [await freePort(0), await freePort(0)];
  const mail = startNode(['tools/start/mail-catcher/main.mjs'], {
    ...{ SMTP_PORT: String(smtpPort), HTTP_PORT: String(catcherPort), MAIL_DIR: join(folder, 'mail') },
  });
  return {
    variables: { ...store.env, POSTGRES_PASSWORD: database.password },
    hosts: {
      postgres: database.host,
      redis: new URL(kept.redisUrl ?? '').host,
      mail: `${LOOPBACK}:${smtpPort}`,
    },
    filesPort: Number(new URL(store.settings.endpoint).port),
    catcherUrl: `http://localhost:${catcherPort}`,
    async stop() {
      mail.kill('SIGTERM');
      await store.stop();
      await kept.stop();
    },
  };
}

/** The processes of the services. */
class Run {
  /** @type {Set<{ child: Child, exited: Promise<number | null> }>} */
  #running = new Set();

  /** @param {string} folder @param {string} servers @param {(name: string) => Record<string, string>} environmentOf */
  constructor(folder, servers, environmentOf) {
    this.folder = folder;
    this.servers = servers;
    this.environmentOf = environmentOf;
  }

  /** In the order of their dependencies. @param {Record<string, BuiltService>} services @param {Record<string, number>} ports */
  async start(services, ports) {
    /** @type {Map<string, Promise<void>>} */
    const begun = new Map();
    const wait = async (/** @type {string} */ name) => {
      const service = services[name];
      if (!service) return; // not built here, and running already
      if (!begun.has(name)) begun.set(name, begin(name, service));
      await begun.get(name);
    };
    const begin = async (/** @type {string} */ name, /** @type {BuiltService} */ service) => {
      await Promise.all(Object.keys(service.dependsOn).map(wait));
      const isServer = Object.values(services).some(
        ({ dependsOn }) => dependsOn[name]?.condition === 'service_healthy',
      );
      if (isServer || name === 'gateway')
        await this.#untilReady(name, entryOf(this.servers, service), ports[name] ?? 0);
      else await this.runToExit(name, name, entryOf(this.servers, service));
    };
    await Promise.all(Object.keys(services).map(wait));
  }

  /** @param {string} name of its log @param {string} service whose environment it gets @param {string[]} args */
  async runToExit(name, service, args) {
    const { exited, lastWords } = this.#spawn(name, service, args);
    const code = await exited;
    if (code !== 0) throw new Problem(`${name} ended with ${code}:\n${lastWords()}`);
  }

  /** @param {string} name @param {string[]} args @param {number} port */
  async #untilReady(name, args, port) {
    const { child, lastWords } = this.#spawn(name, name, args);
    for (const deadline = Date.now() + READY_WITHIN; ; await sleep(200)) {
      const answer = await fetch(`http://${LOOPBACK}:${port}/readyz`).catch(() => null);
      if (answer?.ok) return;
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Problem(`${name} did not get ready:\n${lastWords()}`);
    }
  }

  /** @param {string} name @param {string} service @param {string[]} args */
  #spawn(name, service, args) {
    const log = createWriteStream(join(this.folder, `${name}.log`));
    const child = startNode(args, this.environmentOf(service));
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        log.write(text);
        printed = `${printed}${text}`.slice(-4000);
      });
    /** @type {Promise<number | null>} */
    const exited = new Promise((done) => child.once('close', done));
    const entry = { child, exited };
    this.#running.add(entry);
    void exited.then(() => this.#running.delete(entry));
    return { child, exited, lastWords: () => printed.trim().split('\n').slice(-15).join('\n') };
  }

  async stop() {
    const all = [...this.#running];
    for (const { child } of all) child.kill('SIGTERM');
    await Promise.all(all.map(({ exited }) => exited));
  }
}

/** @param {string} servers @param {BuiltService} service */
function entryOf(servers, service) {
  const entry = ENTRY_POINTS[service.dockerfile];
  if (!entry) throw new Problem(`${service.dockerfile}: the tests do not know what this image starts`);
  return entry(servers, service);
}

/** With the packages bundled as for `npm start`, which halves the time of a start. @param {string} root @param {string} folder */
function copyServers(root, folder) {
  const servers = join(folder, 'servers');
  for (const { name } of listSubgraphs(root))
    cpSync(join(root, 'dist/apps', name, 'api'), join(servers, name), { recursive: true });
  cpSync(join(root, 'dist/apps/gateway'), join(servers, 'gateway'), { recursive: true });
  linkServersPackages(root, folder);
  return servers;
}

/** @param {Record<string, BuiltService>} services @param {string} name */
function serviceOf(services, name) {
  const service = services[name];
  if (!service) throw new Problem(`docker/compose.yaml: there is no service ${name}`);
  return service;
}

/** Replaces a host name of compose by its address on this machine. @param {string} value @param {Record<string, string>} hosts */
const reached = (value, hosts) =>
  value.replace(/(\/\/|@)([a-z][\w-]*):\d+/g, (all, before, host) =>
    hosts[host] ? before + hosts[host] : all,
  );

/**
 * @template T
 * @param {Record<string, T>} record
 * @param {(value: T) => string} change
 */
const mapped = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
