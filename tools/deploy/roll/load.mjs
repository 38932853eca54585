import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../faults/caller.mjs';

const NAMES = ['super', 'program', 'tutor', 'tutor2', 'learner', 'learner2', 'parent', 'teacher', 'staff'];
const HOUSES = ['riverside', 'brightpath'];

const inDays = (/** @type {number} */ days) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Between an answer and the next request: as many people as these are not faster, and the machine is left room. */
const PAUSE_MS = 60;

/**
 * What people ask: mostly reads over several subgraphs, and changes, which nobody may repeat behind their back.
 *
 * @type {{ name: string, variables?: () => object, refusal?: string }[]}
 */
const ASKED = [
  { name: 'DashboardHead' },
  { name: 'CurrentUser' },
  { name: 'HomeSessions', variables: () => ({ from: inDays(0), to: inDays(7) }) },
  { name: 'NotificationList' },
  // It reaches the use case, which finds nothing: a change that leaves the data as it is.
  { name: 'DropSession', variables: () => ({ sessionId: randomUUID() }), refusal: 'NOT_FOUND' },
];

/**
 * @typedef {object} Load
 * @property {() => number} answered
 * @property {string[]} failures
 * @property {number[]} times milliseconds
 * @property {Promise<void>} done
 */

/**
 * Signed-in people who ask without a pause, until so many requests were answered.
 *
 * @param {{ url: string, data: string, requests: number }} options
 * @returns {Promise<Load>}
 */
export async function startLoad({ url, data, requests }) {
  const callers = HOUSES.flatMap((house) =>
    NAMES.map((name) => new Caller({ url, data, email: `${name}@${house}.example` })),
  );
  for (const caller of callers) await caller.ask('CurrentUser'); // signs in
  const failures = /** @type {string[]} */ ([]);
  const times = /** @type {number[]} */ ([]);
  let begun = 0;
  const ask = async (/** @type {Caller} */ caller) => {
    for (let turn = 0; begun < requests; turn += 1) {
      begun += 1;
      const { name = '', variables, refusal } = ASKED[turn % ASKED.length] ?? {};
      const startedAt = performance.now();
      try {
        await caller.ask(name, variables?.());
        if (refusal) failures.push(`${name}: was not refused`);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (!refusal || !message.startsWith(refusal))
          failures.push(`${new Date().toISOString()} ${name}: ${message}`);
      }
      times.push(performance.now() - startedAt);
      await sleep(PAUSE_MS);
    }
  };
  const done = Promise.all(callers.map(ask)).then(() => undefined);
  return { answered: () => times.length, failures, times, done };
}

/** @param {Load} load @param {number} count */
export async function untilAnswered(load, count) {
  while (load.answered() < count) await sleep(20);
}
