import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../start/ports.mjs';
import { findRedis } from '../start/redis.mjs';
import { startServices } from '../start/services.mjs';
import { fastPostgres } from '../test/fast-postgres.mjs';

/**
 * @typedef {object} OneMachine
 * @property {string} postgresUrl
 * @property {string} direct the file that tells specs of its services
 * @property {(name: string, change: object) => string} change writes the file of other services in the place of some of them
 * @property {() => Promise<void>} stop
 */

/**
 * The services of one machine, to which an arrangement is compared: a Postgres and a Redis.
 *
 * @param {string} folder
 * @param {(text: string) => void} say
 * @param {Record<string, string>} [settings] of Postgres
 * @returns {Promise<OneMachine>}
 */
export async function startOneMachine(folder, say, settings = {}) {
  const {
    postgresUrl = '',
    redisUrl,
    stop,
  } = await startServices(
    {
      postgres: {
        folder: join(folder, 'postgres'),
        port: await freePort(0),
        settings: { ...fastPostgres, ...settings },
      },
      redis: { command: findRedis(say), folder: null, port: await freePort(0) },
    },
    say,
  );
  const change = (/** @type {string} */ name, /** @type {object} */ own) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify({ postgresUrl, redisUrl, ...own }));
    return file;
  };
  return { postgresUrl, direct: change('direct.json', {}), change, stop };
}
