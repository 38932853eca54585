// Runs Postgres and Redis for the starter, in a process group of its own: Ctrl-C reaches every process of the starter's
// group at once, and the database must outlive the servers that still finish their work. Stops both when the starter
// says so or exits.
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * @typedef {{ postgres?: Parameters<typeof startEmbeddedPostgres>[0], redis?: Parameters<typeof startRedis>[0] }} Wanted
 * @typedef {{ exited: Promise<void>, stop: () => Promise<void> }} Running
 * @typedef {{ kind: 'ready', postgresUrl?: string, redisUrl?: string } | { kind: 'failed' | 'restarted', message: string }} HostMessage
 */

/** @type {Map<string, Running>} */
const running = new Map();
let stopping = false;

process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());
process.on('message', (message) => {
  if (message === 'stop') void stop();
  else void start(/** @type {Wanted} */ (message));
});

/** @param {Wanted} wanted */
async function start({ postgres, redis }) {
  try {
    const [database, store] = await Promise.all([
      postgres ? keep('Postgres', () => startEmbeddedPostgres(postgres)) : undefined,
      redis ? keep('Redis', () => startRedis(redis)) : undefined,
    ]);
    send({ kind: 'ready', postgresUrl: database?.url, redisUrl: store?.url });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    await stop();
  }
}

/**
 * Starts a service, and starts it again whenever it exits by itself.
 *
 * @template {Running} T
 * @param {string} name
 * @param {() => Promise<T>} begin
 * @returns {Promise<T>}
 */
async function keep(name, begin) {
  const service = await begin();
  running.set(name, service);
  void service.exited.then(async () => {
    running.delete(name);
    for (let pause = 500; !stopping; pause = Math.min(pause * 2, 15_000)) {
      await sleep(pause);
      if (stopping) return;
      const again = await keep(name, begin).catch(() => null);
      if (again) return send({ kind: 'restarted', message: `${name} ended and was started again` });
    }
  });
  return service;
}

async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.all([...running.values()].map((service) => service.stop()));
  process.exit(0);
}

/** @param {HostMessage} message */
function send(message) {
  if (process.connected) process.send?.(message);
}
