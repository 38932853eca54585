import { createConnection } from 'node:net';
import { Problem } from './problem.mjs';

const WITHIN = 5000;

/** Rejects unless the configured Redis answers. @param {string} address @returns {Promise<void>} */
export async function requireRedis(address) {
  const { hostname, port, protocol } = new URL(address);
  const reached = await new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port || 6379), timeout: WITHIN });
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
  if (reached) return;
  throw new Problem(
    `REDIS_URL: nothing answers at ${protocol}//${hostname}:${port || 6379}; start that Redis, or leave REDIS_URL out`,
  );
}
