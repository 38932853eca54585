// Loaded into every server of a platform that is tested for faults. At SIGUSR2 it reads how many steps from now, or from
// the queueing of a job on, the process is to die: a step is anything that it sends to Postgres, Redis or the mail server.
// From a job on, of what it sends to Redis only what names the queue counts: every other queue is looked at all the time.
// The step itself is not taken. Without a plan it is to live, and tells how many steps it took.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';

const PLAN = new URL(import.meta.url).searchParams.get('plan') ?? '';
let isArmed = false;
let left = Infinity;
let taken = 0;
/** The queue of the job; its first step is what adds it, its last what ends it. */
let queue = '';
let isBegun = false;
let last = 0;
let redisPort = 0;
/** @type {Set<number>} */
let ports = new Set();

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
  queue = plan.queue ?? '';
  isBegun = !queue;
  taken = 0;
  last = 0;
  isArmed = true;
});

/** @param {unknown} written a chunk, or what the socket had corked @param {string} name */
function names(written, name) {
  const chunks = Array.isArray(written) ? written.map(({ chunk }) => chunk) : [written];
  return chunks.some((chunk) => chunk.includes(name));
}

/** @param {unknown} written @param {number} port */
function step(written, port) {
  // Only what adds a job names the key of its queue's last id.
  isBegun ||= names(written, `${queue}:id`);
  if (!isBegun || (queue && port === redisPort && !names(written, queue))) return;
  taken++;
  if (queue && names(written, `${queue}:completed`)) last = taken;
  if (taken >= left) process.kill(process.pid, 'SIGKILL');
}

// Every write of a socket, corked or not, ends in one of these two.
for (const method of /** @type {const} */ (['_write', '_writev'])) {
  const original = /** @type {any} */ (Socket.prototype)[method];
  /** @type {any} */ (Socket.prototype)[method] = function (/** @type {unknown[]} */ ...args) {
    if (isArmed && ports.has(this.remotePort)) step(args[0], this.remotePort);
    return original.apply(this, args);
  };
}
