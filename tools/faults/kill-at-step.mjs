// Loaded into every server of a platform that is tested for faults. At SIGUSR2 it reads how many steps from now, or from
// the queueing of a job on, the process is to die. A step is anything that it sends to Postgres, Redis or the mail server,
// and is not taken. From a job on steps are counted where what is there changes by it: at each thing that outlives the
// process, and at whatever is sent next, when it has been taken. Between two of them it makes no difference where the process
// dies. What the process sends beside the job, for somebody else or to look whether there is something to do, is no step.
// Without a plan it is to live, and tells how many steps it took.
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { lastsAsMail, lastsInRedis, Statements } from './lasting.mjs';

const PLAN = new URL(import.meta.url).searchParams.get('plan') ?? '';
let isArmed = false;
let left = Infinity;
let taken = 0;
/** The queue of the job; its first step is what adds it, its last what ends it. */
let queue = '';
let isBegun = false;
let last = 0;
let redisPort = 0;
let databasePort = 0;
/** The step before was one that lasts. */
let isFresh = false;
/** @type {Set<number>} */
let ports = new Set();
/** @type {WeakMap<object, Statements>} */
const connections = new WeakMap();

process.on('SIGUSR2', () => {
  if (!existsSync(PLAN)) {
    if (isArmed) writeFileSync(`${PLAN}.steps`, String(last || taken));
    isArmed = false;
    return;
  }
  const plan = JSON.parse(readFileSync(PLAN, 'utf8'));
  ports = new Set(plan.ports);
  left = plan.steps ?? Infinity;
  redisPort = plan.redisPort;
  databasePort = plan.databasePort;
  queue = plan.queue ?? '';
  isBegun = !queue;
  isFresh = false;
  taken = 0;
  last = 0;
  isArmed = true;
});

/** @param {unknown} written a chunk, or what the socket had corked */
function textOf(written) {
  const chunks = Array.isArray(written) ? written.map(({ chunk }) => chunk) : [written];
  return chunks.map((chunk) => chunk.toString('latin1')).join('');
}

/**
 * Of a connection to Postgres all is followed, before a plan too: what it is in the midst of is not seen from one message.
 *
 * @param {object} socket
 * @param {string} text
 */
function lastsInPostgres(socket, text) {
  const connection = connections.get(socket) ?? new Statements();
  connections.set(socket, connection);
  return connection.lasts(text);
}

/** @param {number} port @param {string} text @param {boolean} ofPostgres what it would mean to Postgres */
function lasts(port, text, ofPostgres) {
  if (port === databasePort) return ofPostgres;
  return port === redisPort ? lastsInRedis(text) : lastsAsMail(text);
}

/** The queue of the job in which something is sent. @type {AsyncLocalStorage<string>} */
const underWay = new AsyncLocalStorage();
const Worker = await workerOfServer();
if (Worker) {
  const { processJob } = Worker.prototype;
  Worker.prototype.processJob = function (/** @type {unknown[]} */ ...args) {
    return underWay.run(this.name, () => processJob.apply(this, args));
  };
}

/** The class that the server itself uses: its packages may be bundled. The gateway has no jobs. @returns {Promise<any>} */
async function workerOfServer() {
  let file;
  try {
    file = createRequire(process.argv[1] ?? '').resolve('bullmq');
  } catch {
    return null;
  }
  return (await import(pathToFileURL(file).href)).Worker;
}

/** A mail is sent on a connection that other mails share. @param {number} port @param {string} text */
function isOfJob(port, text) {
  if (port === redisPort) return text.includes(queue);
  return port !== databasePort || underWay.getStore() === queue;
}

/** @param {boolean} isLasting @param {number} port @param {string} text */
function step(isLasting, port, text) {
  // Only what adds a job names the key of its queue's last id.
  isBegun ||= text.includes(`${queue}:id`);
  if (!isBegun || (queue && !isOfJob(port, text))) return;
  const counts = !queue || isLasting || isFresh;
  isFresh = isLasting;
  if (!counts) return;
  taken++;
  if (queue && text.includes(`${queue}:completed`)) last = taken;
  if (taken >= left) process.kill(process.pid, 'SIGKILL');
}

// Every write of a socket, corked or not, ends in one of these two.
for (const method of /** @type {const} */ (['_write', '_writev'])) {
  const original = /** @type {any} */ (Socket.prototype)[method];
  /** @type {any} */ (Socket.prototype)[method] = function (/** @type {unknown[]} */ ...args) {
    const text = textOf(args[0]);
    const ofPostgres = lastsInPostgres(this, text);
    const port = this.remotePort;
    if (isArmed && ports.has(port)) step(lasts(port, text, ofPostgres), port, text);
    return original.apply(this, args);
  };
}
