import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('../faults.mjs').Fault} Fault */

/** @type {Fault[]} */
export default [
  {
    name: 'sessions subgraph killed',
    begin: ({ scene }) => scene.signal('sessions', 'SIGKILL'),
  },
  {
    name: 'sessions subgraph killed again and again',
    begin: async ({ scene }) => {
      for (let times = 0; times < 3; times++) {
        await scene.signal('sessions', 'SIGKILL');
        for (let waited = 0; waited < 50; waited++) {
          await sleep(200);
          if (await scene.isReady()) break;
        }
      }
    },
  },
  {
    name: 'sessions subgraph hung for 10 s',
    lasts: 10_000,
    begin: async ({ scene }) => {
      const pid = scene.pidOf('sessions');
      process.kill(pid, 'SIGSTOP');
      return async () => void process.kill(pid, 'SIGCONT');
    },
  },
  {
    name: 'messaging subgraph killed',
    begin: ({ scene }) => scene.signal('messaging', 'SIGKILL'),
  },
  {
    name: 'identity subgraph killed',
    begin: ({ scene }) => scene.signal('identity', 'SIGKILL'),
  },
  {
    name: 'roster subgraph killed in an import',
    imports: true,
    begin: ({ scene }) => scene.signal('roster', 'SIGKILL'),
  },
  {
    name: 'gateway killed',
    begin: ({ scene }) => scene.signal('gateway', 'SIGKILL'),
  },
];
