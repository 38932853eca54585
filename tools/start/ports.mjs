import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/**
 * Whether nobody listens on a loopback port.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isFree(port) {
  for (const host of ['127.0.0.1', '::1']) if (!(await canListen(port, host))) return false;
  return true;
}

/**
 * The wanted port, or a free one where it is taken: inside the platform the numbers do not matter.
 *
 * @param {number} wanted 0: any
 * @returns {Promise<number>}
 */
export async function freePort(wanted) {
  if (wanted > 0 && (await isFree(wanted))) return wanted;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * The public port must be the one that was asked for.
 *
 * @param {number} port
 */
export async function requirePort(port) {
  if (await isFree(port)) return;
  throw new Problem(
    `port ${port} is taken: stop what listens there, or choose another one, PORT=${port + 100} npm start`,
  );
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 cannot listen there either; that takes no port away.
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
