import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../../test/child.mjs';
import { findChromium } from '../../test/chromium.mjs';
import { startPlatform } from '../../test/started-platform.mjs';
import { visitProfile } from './visit-profile.mjs';

const ROUNDS = 3;

/** The test that loads the pages, counts bytes and checks the budgets; CI runs it too. */
const TEST = 'apps/shell/src/js-budgets.test.ts';

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'first-load',
  due: 'JavaScript that a first visit transfers, gzip; visits over 1.6 Mbit/s, 150 ms and a quarter of the processor',
  async run({ root }) {
    const folder = join(root, `.lyceum-bench-first-load-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    try {
      const chromium = await findChromium(root);
      const platform = await startPlatform(root, join(folder, 'platform'));
      try {
        const bytes = await measure(root, folder, { CHROMIUM_PATH: chromium, LYCEUM_BASE_URL: platform.url });
        return [...bytes, ...(await visitProfile(platform.url, chromium, ROUNDS))];
      } finally {
        await platform.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/**
 * @param {string} root
 * @param {string} folder
 * @param {Record<string, string>} env
 * @returns {Promise<import('../bench.mjs').Row[]>}
 */
async function measure(root, folder, env) {
  const report = join(folder, 'report.json');
  await runNode(['node_modules/playwright/cli.js', 'test', TEST, `--output=${join(folder, 'output')}`], {
    cwd: root,
    env: { ...env, PLAYWRIGHT_REPORT: report },
    minutes: 3,
  });
  const { suites } = JSON.parse(readFileSync(report, 'utf8'));
  const annotations = suites
    .flatMap(specsOf)
    .flatMap((/** @type {Spec} */ { tests }) =>
      tests.flatMap((test) => test.results.flatMap((result) => result.annotations)),
    );
  return annotations
    .filter((/** @type {Annotation} */ { type }) => type === 'transferred')
    .map((/** @type {Annotation} */ { description = '' }) => {
      const { page, gzip, budget } = JSON.parse(description);
      return {
        what: page,
        value: gzip / 1000,
        unit: 'kB',
        due: `at most ${budget / 1000}`,
        ok: gzip <= budget,
      };
    });
}

/** @typedef {{ type: string, description?: string }} Annotation */
/** @typedef {{ tests: { results: { annotations: Annotation[] }[] }[] }} Spec */

/** @param {{ specs?: Spec[], suites?: any[] }} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
