import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../print-rows.mjs';
import { againstBarePage } from './against-bare-page.mjs';
import { againstBareReads } from './against-bare-reads.mjs';
import { againstBareSeries } from './against-bare-series.mjs';
import { buildSessions, serveSessions } from './serve-sessions.mjs';
import { fillSessions } from './fill-sessions.mjs';
import { reads } from './reads.mjs';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_SESSIONS ?? 1_000_000);
const ROUNDS = 150;
const WARM_UP = 15;
const DUE = 1.5;

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'sessions',
  due: `reads with ${LARGE.toLocaleString('en')} sessions in the ecosystem's database against ${SMALL.toLocaleString('en')}, through GraphQL; a page and a saved series against bare SQL`,
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
      for (const read of reads) rows.push(...(await compare(read, small, large)));
      rows.push(...(await againstBareReads(large, LARGE)));
      rows.push(await againstBarePage(large), await againstBareSeries(small));
      return rows;
    } finally {
      for (const one of served) await one.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/**
 * The same read on both, turn by turn, each turn with other people and filters.
 *
 * @param {import('./reads.mjs').Read} read
 * @param {import('./serve-sessions.mjs').Served} small
 * @param {import('./serve-sessions.mjs').Served} large
 * @returns {Promise<import('../bench.mjs').Row[]>}
 */
async function compare(read, small, large) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  for (let turn = 0; turn < ROUNDS + WARM_UP; turn++) {
    const order = turn % 2 === 0 ? [0, 1] : [1, 0];
    for (const which of order) {
      const target = which === 0 ? small : large;
      const request = read.request(turn, which === 0 ? SMALL : LARGE);
      const began = performance.now();
      const data = await target.ask(request);
      const took = performance.now() - began;
      read.check(data);
      if (turn >= WARM_UP) times[which === 0 ? 0 : 1].push(took);
    }
  }
  const [few, many] = [median(times[0]), median(times[1])];
  const ratio = many / few;
  const bound = read.due ? { due: `at most ${DUE}`, ok: ratio <= DUE } : {};
  return [
    {
      what: read.name,
      value: ratio,
      unit: `× (${few.toFixed(1)} ms → ${many.toFixed(1)} ms, median)`,
      ...bound,
    },
  ];
}
