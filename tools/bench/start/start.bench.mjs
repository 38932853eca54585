import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPlatform } from '../../test/started-platform.mjs';
import { makeFreshTree } from './fresh-tree.mjs';
import { memoryOfTree } from './process-tree.mjs';

const SECONDS = 30;
const MEBIBYTES = 2560;
/** Milliseconds until memory of the start is freed and scheduled jobs have run. */
const SETTLED = 25_000;

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'start',
  due: 'npm start of a tree with its packages and nothing built, demo data included, and what it then takes',
  async run({ root }) {
    const folder = join(root, `.lyceum-bench-start-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    try {
      const tree = join(folder, 'tree');
      mkdirSync(tree);
      makeFreshTree(root, tree);
      return [...(await measure('first start', tree)), ...(await measure('next start', tree))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @param {string} what @param {string} tree @returns {Promise<import('../bench.mjs').Row[]>} */
async function measure(what, tree) {
  const began = performance.now();
  const platform = await startPlatform(tree, join(tree, '.lyceum'));
  const seconds = (performance.now() - began) / 1000;
  try {
    await sleep(SETTLED);
    const { processes, resident, proportional } = memoryOfTree(platform.pid);
    const taken = proportional ?? resident;
    return [
      {
        what: `${what}: until every part is ready`,
        value: seconds,
        unit: 's',
        due: `at most ${SECONDS}`,
        ok: seconds <= SECONDS,
      },
      {
        what: `${what}: memory of all ${processes} processes`,
        value: taken,
        unit: 'MiB',
        due: `at most ${MEBIBYTES}`,
        ok: taken <= MEBIBYTES,
      },
      ...(proportional === null
        ? []
        : [
            {
              what: `${what}: the same, shared pages counted for each process`,
              value: resident,
              unit: 'MiB',
            },
          ]),
    ];
  } finally {
    await platform.stop();
  }
}
