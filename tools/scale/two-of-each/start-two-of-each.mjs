import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from '../../deploy/registry/registry.mjs';
import { openStore } from '../../deploy/registry/store.mjs';
import { readConfiguration } from '../../start/configuration.mjs';
import { databaseRoles } from '../../start/databases.mjs';
import { root } from '../../start/domains.mjs';
import { freePort } from '../../start/ports.mjs';
import { findRedis } from '../../start/redis.mjs';
import { loadSecrets } from '../../start/secrets.mjs';
import { gatewayEnvironment } from '../../start/server-environment.mjs';
import { startServices } from '../../start/services.mjs';
import { startPlatform } from '../../test/started-platform.mjs';
import { ServerPair } from './server-pair.mjs';

/**
 * @typedef {object} TwoOfEach
 * @property {string} url of the balancer before the gateways
 * @property {string} data the platform's folder
 * @property {string} postgresUrl the administrator's
 * @property {string} redisUrl
 * @property {ServerPair} gateways
 * @property {ServerPair[]} subgraphs
 * @property {() => Promise<void>} stop
 */

/** @typedef {(platform: { url: string, data: string }) => Promise<void>} WithOneMachine */

/**
 * Starts the platform as `npm start` does, with its demo data, then again with two gateways and two servers of each domain on the same
 * Postgres and Redis.
 *
 * @param {{ folder: string, say: (text: string) => void, onOneMachine: WithOneMachine }} options
 *   onOneMachine: runs while the platform is the ordinary one
 * @returns {Promise<TwoOfEach>}
 */
export async function startTwoOfEach({ folder, say, onOneMachine }) {
  const data = join(folder, 'platform');
  const environments = await startOnce(data, onOneMachine);
  const [first] = Object.values(environments);
  const redisUrl = first?.['REDIS_URL'] ?? '';
  const services = await startServices(
    {
      postgres: { folder: join(data, 'postgres'), port: portOf(first?.['DATABASE_URL']) },
      redis: { command: findRedis(say), folder: join(data, 'redis'), port: portOf(redisUrl) },
    },
    say,
  );
  const mails = await startMailCatcher(data, portOf(first?.['SMTP_URL']));
  /** @type {ServerPair[]} */
  const pairs = [];
  const stop = async () => {
    await Promise.all(pairs.map((pair) => pair.close()));
    mails.kill();
    await services.stop();
  };
  try {
    const { gateways, subgraphs } = await startServers({ data, environments, redisUrl, pairs });
    say(`two gateways at ${gateways.balancer.url}, two servers of each of ${subgraphs.length} domains`);
    const { postgresUrl = '' } = services;
    return { url: gateways.balancer.url, data, postgresUrl, redisUrl, gateways, subgraphs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @typedef {Record<string, Record<string, string>>} Environments by domain */

/** @param {string} data @param {WithOneMachine} onOneMachine @returns {Promise<Environments>} */
async function startOnce(data, onOneMachine) {
  const platform = await startPlatform(root, data, { LOG_LEVEL: 'warn' });
  try {
    const environments = JSON.parse(readFileSync(join(data, 'environment.json'), 'utf8'));
    await onOneMachine({ url: platform.url, data });
    return environments;
  } finally {
    await platform.stop();
  }
}

/** @param {{ data: string, environments: Environments, redisUrl: string, pairs: ServerPair[] }} options pairs: receives what was started */
async function startServers({ data, environments, redisUrl, pairs }) {
  const registry = new Registry(await openStore({ url: null, folder: join(data, 'registry'), s3: {} }));
  const live = await registry.live();
  const release = (/** @type {string} */ name) =>
    join(data, 'registry/releases', name, live.get(name) ?? '', 'server');
  const logFile = (/** @type {string} */ name) => join(data, 'logs', `${name}-of-two.log`);
  const port = await freePort(0);
  const publicUrl = `http://127.0.0.1:${port}`;
  const add = async (/** @type {import('./server-pair.mjs').PairOptions} */ options) => {
    const pair = await ServerPair.open(options);
    pairs.push(pair);
    return pair;
  };
  const names = Object.keys(environments);
  // Each server of roster has an SFTP server, and two of them need two ports.
  const sftpPorts = await Promise.all(Array.from({ length: 8 }, () => freePort(0)));
  const subgraphs = [];
  for (const name of names) {
    const env = { ...environments[name] };
    delete env['MIGRATION_DATABASE_URL']; // only migrations are given it
    subgraphs.push(
      await add({
        name,
        kind: 'domain',
        release: release(name),
        logFile: logFile(name),
        env: () => ({
          ...env,
          PUBLIC_URL: publicUrl,
          ...(env['SFTP_PORT'] ? { SFTP_PORT: String(sftpPorts.pop() ?? 0) } : {}),
        }),
      }),
    );
  }
  await Promise.all(subgraphs.map((pair) => pair.start()));
  const gateways = await add({
    ...{ name: 'gateway', kind: 'gateway', port },
    release: release('gateway'),
    logFile: logFile('gateway'),
    env: gatewayEnvironmentOf({ data, port, names, redisUrl, subgraphs }),
  });
  await gateways.start();
  return { gateways, subgraphs };
}

/** @param {{ data: string, port: number, names: string[], redisUrl: string, subgraphs: ServerPair[] }} options port: the public one */
function gatewayEnvironmentOf({ data, port, names, redisUrl, subgraphs }) {
  const own = {
    LYCEUM_DATA: data,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
  };
  const platform = {
    configuration: readConfiguration(own, names, root),
    secrets: loadSecrets(join(data, 'secrets.json'), databaseRoles(names)),
    ...{ demo: true, redisUrl, smtpUrl: '', databases: {}, ports: {} },
  };
  const served = Object.fromEntries(subgraphs.map(({ options, balancer }) => [options.name, balancer.url]));
  return (/** @type {{ own: number }} */ ports) => gatewayEnvironment(platform, served, ports.own);
}

/** At the address that the platform's servers know. @param {string} data @param {number} port */
async function startMailCatcher(data, port) {
  const env = {
    ...process.env,
    SMTP_PORT: String(port),
    HTTP_PORT: String(await freePort(0)),
    MAIL_DIR: join(data, 'mail'),
  };
  return spawn(process.execPath, [join(root, 'tools/start/mail-catcher/main.mjs')], { env, stdio: 'ignore' });
}

/** @param {string | undefined} url */
const portOf = (url = '') => Number(new URL(url).port);
