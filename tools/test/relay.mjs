import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { freePort } from '../start/ports.mjs';

/**
 * A relay for the pages of a lesson, on loopback. It takes the credentials that the platform signs for each person, and
 * no others.
 *
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<unknown> }>} env: what makes a platform name it
 */
export async function startRelay() {
  const port = await freePort(4900);
  const secret = 'relay-of-the-tests';
  // In a thread of its own: the timers that it leaves behind would keep a process for an hour.
  const worker = new Worker(new URL('relay-thread.mjs', import.meta.url), { workerData: { port, secret } });
  await once(worker, 'message');
  return {
    env: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret },
    stop: () => worker.terminate(),
  };
}
