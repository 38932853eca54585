import { setTimeout as sleep } from 'node:timers/promises';
import { Roller } from './roller.mjs';

/** @param {object} store */
const rollerOf = (store) =>
  new Roller(
    /** @type {any} */ ({
      registry: { store, json: async () => null, live: () => new Promise(() => undefined) },
      servers: new Map(),
      gateway: {},
      orders: {},
      url: 'http://localhost:4200',
      everyMs: 10,
      say: () => undefined,
    }),
  );

it('stops in time when the registry does not answer, and removes its own file', async () => {
  /** @type {string[]} */
  const removed = [];
  const roller = rollerOf({
    write: async () => undefined,
    remove: async (/** @type {string} */ path) => void removed.push(path),
  });
  roller.start();
  await sleep(50); // the roller now waits for the live version
  // Both timers run in this process: a process that stalls stalls both.
  const late = sleep(4500, 'late', { ref: false });
  expect(await Promise.race([roller.stop(), late])).toBeUndefined();
  expect(removed).toEqual([expect.stringMatching(/^rollout\/platforms\//)]);
});
