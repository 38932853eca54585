import { setTimeout as sleep } from 'node:timers/promises';
import { Bookings } from '../../faults/bookings.mjs';
import { Caller } from '../../faults/caller.mjs';
import { embeddedDatabase } from '../../faults/embedded-database.mjs';
import { PushReader } from './push-reader.mjs';

const WITHIN_MS = 10_000;
const TUTOR = 'tutor@riverside.example';

/**
 * Books sessions through one gateway, while their tutor's browser has its event stream at the other one.
 *
 * @param {{ urls: string[], data: string, times: number }} options urls: of two gateways; data: the platform's folder
 * @returns {Promise<{ failures: string[], slowestMs: number }>}
 */
export async function pushAcross({ urls: [near = '', far = ''], data, times }) {
  const bookings = await Bookings.open(sceneOf(near, data));
  const tutor = new Caller({ url: far, data, email: TUTOR });
  await tutor.ask('CurrentUser'); // signs in
  const over = new AbortController();
  const reader = new PushReader(await tutor.listen(over.signal));
  /** @type {string[]} */
  const failures = [];
  let slowestMs = 0;
  for (let time = 1; time <= times; time++) {
    const [before, sentAt] = [reader.of('sessions'), performance.now()];
    await bookings.book();
    while (reader.of('sessions') === before && performance.now() - sentAt < WITHIN_MS) await sleep(10);
    if (reader.of('sessions') === before) failures.push(`booking ${time}: no push in ${WITHIN_MS / 1000} s`);
    else slowestMs = Math.max(slowestMs, performance.now() - sentAt);
    await sleep(300); // another push of the same booking must not count for the next one
  }
  over.abort();
  return { failures, slowestMs };
}

/** What `Bookings` uses of a scene of faults. @param {string} url @param {string} data */
function sceneOf(url, data) {
  const scene = {
    url,
    data,
    /** @param {string} text @param {unknown[]} [values] */
    async sql(text, values) {
      const client = await embeddedDatabase(data);
      try {
        return await client.query(text, values);
      } finally {
        await client.end();
      }
    },
  };
  return /** @type {import('../../faults/scene.mjs').Scene} */ (/** @type {unknown} */ (scene));
}
