import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** The "bad ports" of the Fetch standard, to which browsers and Node's fetch refuse to connect. */
const refused = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Whether browsers connect to the port. @param {number} port */
export const isForBrowsers = (port) => !refused.has(port);

/** Whether the port is free on loopback. @param {number} port @returns {Promise<boolean>} */
export async function isFree(port) {
  for (const host of ['127.0.0.1', '::1']) if (!(await canListen(port, host))) return false;
  return true;
}

/**
 * The preferred port, or a free one where it is taken. Used inside the platform, where port numbers do not matter.
 *
 * @param {number} [wanted] 0: any
 * @returns {Promise<number>}
 */
export async function freePort(wanted = 0) {
  for (let port = wanted; ; port = anyPort())
    if (port > 0 && isForBrowsers(port) && (await isFree(port))) return port;
}

/** Below the range that systems use for outgoing connections: one of those could take the port before the server listens. */
function anyPort() {
  return randomInt(10_000, 32_000);
}

/** Rejects where the public port is taken: it must be the one that was asked for. @param {number} port */
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
    // A machine without IPv6 cannot listen on ::1; the port is free all the same.
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
