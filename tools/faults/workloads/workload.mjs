import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Work that the platform accepts and does in the background.
 *
 * @typedef {object} Workload
 * @property {() => Promise<void>} [prepare] creates what the work needs, before the fault
 * @property {() => Promise<void>} begin requests the work; a rejection means that it was not acknowledged
 * @property {() => Promise<void>} [settle] waits for its end and cleans up for the next one of its kind
 * @property {() => Promise<import('../bookings.mjs').Count>} count runs when the work should be done
 */

const DONE_WITHIN_MS = 60_000;

/** @param {() => Promise<boolean>} isOver @param {number} [withinMs] */
export async function untilOver(isOver, withinMs = DONE_WITHIN_MS) {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(300)) {
    if (await isOver()) return;
  }
}

/** @param {() => Promise<boolean>} isThere @param {string} what */
export async function untilThere(isThere, what) {
  for (const deadline = Date.now() + DONE_WITHIN_MS; Date.now() < deadline; await sleep(150)) {
    if (await isThere()) return;
  }
  throw new Error(`in vain waited for ${what}`);
}
