import { createHmac } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import Turn from 'node-turn';

const { port, secret } = /** @type {{ port: number, secret: string }} */ (workerData);

/** Credentials of a TURN server with a shared secret: computed from the user name, which begins with the time of expiry. */
const credentials = new Proxy(
  /** @type {Record<string, string>} */ ({}),
  {
    get(_, name) {
      const expires = Number(String(name).split(':')[0]);
      return expires > Date.now() / 1000
        ? createHmac('sha1', secret).update(String(name)).digest('base64')
        : undefined;
    },
  },
);

new Turn({
  listeningIps: ['127.0.0.1'],
  relayIps: ['127.0.0.1'],
  listeningPort: port,
  authMech: 'long-term',
  realm: 'lyceum',
  credentials,
}).start();
parentPort?.postMessage('listening');
