import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../start/ports.mjs';
import { Problem } from '../start/problem.mjs';

const MASTERS = 3;
const SLOTS = 16_384;
const READY_WITHIN_MS = 120_000;
/** After this time without an answer of a master its replica takes its place. */
export const NODE_TIMEOUT_MS = 2000;

/**
 * @typedef {object} Node
 * @property {number} port
 * @property {number} bus port on which nodes talk to each other
 * @property {() => Promise<void>} kill as a crash does
 * @property {() => Promise<void>} start again, with what it has on disk
 *
 * @typedef {object} RedisCluster
 * @property {string} url of one node
 * @property {Node[]} nodes
 * @property {(port: number) => Node} at
 * @property {() => Promise<boolean>} isWhole whether every slot has a master that answers and a replica that follows it
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a Redis Cluster on loopback: three masters with a replica each, which write what they acknowledge to disk each
 * second.
 *
 * @param {{ command: string, folder: string }} options
 * @returns {Promise<RedisCluster>}
 */
export async function startRedisCluster({ command, folder }) {
  /** @type {Node[]} */
  const nodes = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
  };
  try {
    for (let index = 0; index < 2 * MASTERS; index++)
      nodes.push(await startNode(command, join(folder, `node-${index}`)));
    await meet(nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  const at = (/** @type {number} */ port) => {
    const node = nodes.find((each) => each.port === port);
    if (!node) throw new Error(`no node has port ${port}`);
    return node;
  };
  return {
    url: `redis://127.0.0.1:${nodes[0]?.port}`,
    nodes,
    at,
    isWhole: () => withClients(nodes, isWhole),
    stop,
  };
}

/** @param {string} command @param {string} folder @returns {Promise<Node>} */
async function startNode(command, folder) {
  mkdirSync(folder, { recursive: true });
  const [port, bus] = [await freePort(0), await freePort(0)];
  const settings = {
    port,
    'cluster-port': bus,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'yes',
    'maxmemory-policy': 'noeviction',
    'cluster-enabled': 'yes',
    'cluster-node-timeout': NODE_TIMEOUT_MS,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const launch = () => {
    const child = spawn(command, args, { stdio: 'ignore' });
    return { child, exited: new Promise((resolve) => child.once('exit', resolve)) };
  };
  let running = launch();
  return {
    port,
    bus,
    async kill() {
      running.child.kill('SIGKILL');
      if (running.child.exitCode === null && running.child.signalCode === null) await running.exited;
    },
    async start() {
      running = launch();
    },
  };
}

/** Makes a cluster of nodes that know nothing of each other: the first are masters. @param {Node[]} nodes */
const meet = (nodes) =>
  withClients(nodes, async (clients) => {
    const [first] = clients;
    if (!first) return;
    const ids = await Promise.all(clients.map((client) => client.cluster('MYID')));
    await Promise.all(
      clients.slice(0, MASTERS).map((client, at) => {
        const from = Math.ceil((at * SLOTS) / MASTERS);
        const to = Math.ceil(((at + 1) * SLOTS) / MASTERS) - 1;
        return client.call('CLUSTER', 'ADDSLOTSRANGE', from, to);
      }),
    );
    for (const { port, bus } of nodes.slice(1)) await first.call('CLUSTER', 'MEET', '127.0.0.1', port, bus);
    await until('the nodes of the Redis Cluster meet', async () => {
      const known = await Promise.all(clients.map((client) => client.cluster('INFO')));
      return known.every((info) => String(info).includes(`cluster_known_nodes:${clients.length}`));
    });
    await Promise.all(
      clients.slice(MASTERS).map((client, at) => client.cluster('REPLICATE', String(ids[at]))),
    );
    await until('the Redis Cluster is whole', () => isWhole(clients));
  });

/**
 * @template T
 * @param {Node[]} nodes
 * @param {(clients: Redis[]) => Promise<T>} work with a connection to each node
 * @returns {Promise<T>}
 */
async function withClients(nodes, work) {
  const clients = nodes.map(
    ({ port }) => new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 50 }),
  );
  for (const client of clients) client.on('error', () => undefined); // not started yet
  try {
    return await work(clients);
  } finally {
    for (const client of clients) client.disconnect();
  }
}

/** Whether every slot has a master that answers and a replica that follows it. @param {Redis[]} clients */
async function isWhole(clients) {
  const states = await Promise.all(clients.map((client) => client.cluster('INFO')));
  const roles = await Promise.all(clients.map((client) => client.info('replication')));
  return (
    states.every((state) => String(state).includes('cluster_state:ok')) &&
    roles.filter((role) => role.includes('master_link_status:up')).length === clients.length - MASTERS
  );
}

/** @param {string} what @param {() => Promise<boolean>} holds */
async function until(what, holds) {
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await holds()); await sleep(50))
    if (Date.now() > deadline) throw new Problem(`waited in vain until ${what}`);
}
