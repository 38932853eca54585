import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * @typedef {object} Services
 * @property {string | undefined} postgresUrl the administrator's address
 * @property {string | undefined} redisUrl
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the embedded Postgres, the starter's Redis, or both.
 *
 * @param {import('./services-host.mjs').Wanted} wanted
 * @param {(text: string) => void} say receives a message when a service was restarted
 * @returns {Promise<Services>}
 */
export async function startServices(wanted, say) {
  if (!wanted.postgres && !wanted.redis)
    return { postgresUrl: undefined, redisUrl: undefined, stop: async () => {} };
  const host = fork(join(import.meta.dirname, 'services-host.mjs'), {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=64'],
  });
  const exited = new Promise((resolve) => host.once('exit', resolve));
  const ready = new Promise((resolve, reject) => {
    host.on('message', (/** @type {import('./services-host.mjs').HostMessage} */ message) => {
      if (message.kind === 'ready') resolve(message);
      else if (message.kind === 'failed') reject(new Problem(message.message));
      else say(message.message);
    });
    void exited.then(() => reject(new Problem('Postgres and Redis could not be started')));
  });
  host.send(wanted);
  const { postgresUrl, redisUrl } = await ready;
  const stop = async () => {
    if (host.connected) host.send('stop');
    await exited;
  };
  return { postgresUrl, redisUrl, stop };
}
