import { connect, createServer } from 'node:net';

/**
 * @typedef {object} Balancer
 * @property {number} port
 * @property {string} url
 * @property {(port: number) => void} add sends new connections to this server, too
 * @property {(port: number) => void} remove sends it no new ones; those that are open stay
 * @property {() => void} close
 */

/**
 * Passes connections on to servers on this machine in turn, as the Service of a Kubernetes cluster does. It reads nothing of what
 * passes, so a connection stays with its server.
 *
 * @param {number} port
 * @returns {Promise<Balancer>}
 */
export async function startBalancer(port) {
  /** @type {number[]} */
  let servers = [];
  let turn = 0;
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();

  /** @param {import('node:net').Socket} client @param {number} tries */
  const pass = (client, tries) => {
    const target = servers[turn++ % Math.max(1, servers.length)];
    if (target === undefined || tries === 0) return void client.destroy();
    const server = connect(target, '127.0.0.1');
    let connected = false;
    server.once('connect', () => {
      connected = true;
      client.pipe(server).pipe(client);
    });
    // Nothing was sent yet where a server refuses, so that another one can have the connection.
    server.once('error', () => (connected ? client.destroy() : pass(client, tries - 1)));
    server.once('close', () => connected && client.destroy());
    client.once('close', () => server.destroy());
  };
  const listener = createServer((client) => {
    client.setNoDelay(true);
    client.on('error', () => client.destroy());
    open.add(client);
    client.once('close', () => open.delete(client));
    pass(client, servers.length);
  });
  await new Promise((resolve, reject) => {
    listener.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined));
  });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    add: (server) => void (servers = [...servers, server]),
    remove: (server) => void (servers = servers.filter((each) => each !== server)),
    close() {
      listener.close();
      for (const client of open) client.destroy();
    },
  };
}
