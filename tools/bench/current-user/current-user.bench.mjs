import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Caller } from '../../faults/caller.mjs';
import { embeddedDatabase } from '../../faults/embedded-database.mjs';
import { startPlatform } from '../../test/started-platform.mjs';
import { median } from '../print-rows.mjs';
import { bareCurrentUser } from './bare-current-user.mjs';
import { giveManyRoles } from './many-roles.mjs';

const ROUNDS = 200;
const WARM_UP = 30;
const DUE = 4;
const EMAIL = 'tutor@riverside.example';

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'current-user',
  due: 'getCurrentUserV2 with 50 roles in 20 ecosystems through the gateway, against the bare SQL of its parts',
  async run({ root }) {
    const folder = join(root, `.lyceum-bench-user-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    const data = join(folder, 'platform');
    const platform = await startPlatform(root, data);
    const client = await embeddedDatabase(data);
    try {
      const who = await giveManyRoles(client, EMAIL);
      const person = new Caller({ url: platform.url, data, email: EMAIL });
      const { getCurrentUserV2 } = await person.ask('CurrentUser');
      if (!getCurrentUserV2.isMultiEcosystemUser) throw new Error('the other ecosystems are not theirs');
      /** @type {Record<'whole' | 'sql', number[]>} */
      const times = { whole: [], sql: [] };
      for (let turn = 0; turn < ROUNDS + WARM_UP; turn++) {
        const whole = await timed(() => person.ask('CurrentUser'));
        const sql = await timed(() => bareCurrentUser(client, who));
        if (turn < WARM_UP) continue;
        times.whole.push(whole);
        times.sql.push(sql);
      }
      const [whole, sql] = [median(times.whole), median(times.sql)];
      return [
        {
          what: 'getCurrentUserV2 through the gateway, against its bare SQL',
          value: whole / sql,
          unit: `× (${sql.toFixed(1)} ms → ${whole.toFixed(1)} ms, medians)`,
          due: `at most ${DUE}`,
          ok: whole / sql <= DUE,
        },
      ];
    } finally {
      await client.end();
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
