import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { freePort } from '../start/ports.mjs';

/**
 * A TURN server on loopback for the pages of a lesson. It accepts only credentials that the platform signs for a person.
 *
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<unknown> }>} env: makes a platform use it
 */
export async function startRelay() {
  const port = await freePort(4900);
  const secret = 'relay-of-the-tests';
  // In a thread of its own: its timers would keep a process alive for an hour.
  const worker = new Worker(new URL('relay-thread.mjs', import.meta.url), { workerData: { port, secret } });
  await once(worker, 'message');
  return {
    env: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret },
    stop: () => worker.terminate(),
  };
}
