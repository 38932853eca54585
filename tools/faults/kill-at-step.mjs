// Loaded into every server of a platform under test. At SIGUSR2 the process reads a plan: after how many steps it dies,
// counted from now or from the queueing of a job. A step is a message to Postgres, Redis or the mail server; the process dies
// before sending it. From a job on only steps that change persistent state count: each write that outlives the process, and
// the message that follows it. Where the process dies between two such steps makes no difference. Messages outside the job
// (of other requests, or polling for work) are no steps. Without a plan the process lives and reports the number of steps.
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { lastsAsMail, lastsInRedis, Statements } from './persistent-writes.mjs';

const PLAN = new URL(import.meta.url).searchParams.get('plan') ?? '';
let isArmed = false;
let left = Infinity;
let taken = 0;
/** The queue of the job. The first step adds the job, the last one ends it. */
let queue = '';
let isBegun = false;
let last = 0;
let redisPort = 0;
let databasePort = 0;
/** The previous step was a write that outlives the process. */
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

/** @param {unknown} written a chunk, or the chunks that the socket had corked */
function textOf(written) {
  const chunks = Array.isArray(written) ? written.map(({ chunk }) => chunk) : [written];
  return chunks.map((chunk) => chunk.toString('latin1')).join('');
}

/**
 * Follows every message on connections to Postgres, also before a plan: one message does not show which transaction is open.
 *
 * @param {object} socket
 * @param {string} text
 */
function lastsInPostgres(socket, text) {
  const connection = connections.get(socket) ?? new Statements();
  connections.set(socket, connection);
  return connection.lasts(text);
}

/** @param {number} port @param {string} text @param {boolean} ofPostgres whether the text would last in Postgres */
function lasts(port, text, ofPostgres) {
  if (port === databasePort) return ofPostgres;
  return port === redisPort ? lastsInRedis(text) : lastsAsMail(text);
}

/** The queue of the job that sends a message. @type {AsyncLocalStorage<string>} */
const underWay = new AsyncLocalStorage();
const Worker = await workerOfServer();
if (Worker) {
  const { processJob } = Worker.prototype;
  Worker.prototype.processJob = function (/** @type {unknown[]} */ ...args) {
    return underWay.run(this.name, () => processJob.apply(this, args));
  };
}

/** BullMQ's Worker as the server imports it, from bundled packages or not. The gateway has no jobs. @returns {Promise<any>} */
async function workerOfServer() {
  let file;
  try {
    file = createRequire(process.argv[1] ?? '').resolve('bullmq');
  } catch {
    return null;
  }
  return (await import(pathToFileURL(file).href)).Worker;
}

/** Mails count always: they share connections with mails of other work. @param {number} port @param {string} text */
function isOfJob(port, text) {
  if (port === redisPort) return text.includes(queue);
  return port !== databasePort || underWay.getStore() === queue;
}

/** @param {boolean} isLasting @param {number} port @param {string} text */
function step(isLasting, port, text) {
  // Only the script that adds a job names the key of the queue's last id.
  isBegun ||= text.includes(`${queue}:id`);
  if (!isBegun || (queue && !isOfJob(port, text))) return;
  const counts = !queue || isLasting || isFresh;
  isFresh = isLasting;
  if (!counts) return;
  taken++;
  if (queue && text.includes(`${queue}:completed`)) last = taken;
  if (taken >= left) process.kill(process.pid, 'SIGKILL');
}

// Every write of a socket, corked or not, ends in one of these methods.
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
