import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { smallAgainstLarge } from '../small-against-large.mjs';
import { againstBareReads } from './against-bare-reads.mjs';
import { againstBareSeries } from './against-bare-series.mjs';
import { buildSessions, serveSessions } from './serve-sessions.mjs';
import { fillSessions } from './fill-sessions.mjs';
import { reads } from './reads.mjs';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_SESSIONS ?? 1_000_000);

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'sessions',
  due: `reads with ${LARGE.toLocaleString('en')} sessions in the ecosystem's database against ${SMALL.toLocaleString('en')}, through GraphQL; the everyday reads and a saved series against bare SQL`,
  async run({ services, say, root }) {
    const { postgresUrl, redisUrl } = await services();
    const run = randomBytes(4).toString('hex');
    const folder = join(root, '.lyceum-bench', `sessions-${run}`);
    mkdirSync(folder, { recursive: true });
    /** @type {import('./serve-sessions.mjs').Served[]} */
    const served = [];
    try {
      const main = await buildSessions(root, folder);
      for (const sessions of [SMALL, LARGE]) {
        const one = await serveSessions({
          main,
          folder,
          postgresUrl,
          redisUrl,
          database: `bench_${run}_${sessions}`,
        });
        served.push(one);
        const seconds = await fillSessions(one.adminUrl, sessions);
        say(`filled with ${sessions.toLocaleString('en')} sessions in ${seconds.toFixed(0)} s`);
      }
      const [small, large] = served;
      if (!small || !large) throw new Error('not served');
      const rows = [];
      for (const { request, ...read } of reads.filter(({ grows }) => !grows)) {
        const ask =
          (/** @type {import('./serve-sessions.mjs').Served} */ served, /** @type {number} */ size) =>
          (/** @type {number} */ turn) =>
            served.ask(request(turn, size));
        rows.push(await smallAgainstLarge(read, ask(small, SMALL), ask(large, LARGE)));
      }
      rows.push(...(await againstBareReads(large, LARGE)));
      rows.push(await againstBareSeries(small));
      return rows;
    } finally {
      for (const one of served) await one.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
