// Loaded into every server of a platform that is tested for faults. At SIGUSR2 it reads how many steps from now the
// process is to die: a step is anything that it sends to Postgres, Redis or the mail server. The step itself is not taken.
// Without a plan it is to live.
import { existsSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';

const PLAN = new URL(import.meta.url).searchParams.get('plan') ?? '';
let left = Infinity;
/** @type {Set<number>} */
let ports = new Set();

process.on('SIGUSR2', () => {
  left = Infinity;
  if (!existsSync(PLAN)) return;
  const plan = JSON.parse(readFileSync(PLAN, 'utf8'));
  ports = new Set(plan.ports);
  left = plan.steps;
});

// Every write of a socket, corked or not, ends in one of these two.
for (const name of /** @type {const} */ (['_write', '_writev'])) {
  const original = /** @type {any} */ (Socket.prototype)[name];
  /** @type {any} */ (Socket.prototype)[name] = function (/** @type {unknown[]} */ ...args) {
    if (left < Infinity && ports.has(this.remotePort) && --left <= 0) process.kill(process.pid, 'SIGKILL');
    return original.apply(this, args);
  };
}
