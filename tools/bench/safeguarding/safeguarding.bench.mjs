import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { serverConfig } from '../../build/server.rspack.mjs';
import { median } from '../print-rows.mjs';

const LEAST_PRECISION = 0.9;
const LEAST_RECALL = 0.85;
const MOST_MS = 200;
const ROUNDS = 20;

/**
 * Builds the detector and its labelled messages, which are TypeScript.
 *
 * @param {string} root @param {string} folder
 * @returns {Promise<{ measureDetector: () => any[], timeDetector: (rounds: number) => { usual: number[], longest: number[] } }>}
 */
async function buildDetector(root, folder) {
  const config = serverConfig({ root, project: 'apps/messaging/api' });
  const entry = { detector: resolve(root, 'libs/server/message-check/src/measure-detector.ts') };
  await new Promise((done, fail) =>
    rspack({ ...config, entry, plugins: [], output: { ...config.output, path: folder } }, (error, stats) =>
      error || stats?.hasErrors()
        ? fail(error ?? new Error(stats?.toString('errors-only')))
        : done(undefined),
    ),
  );
  return import(pathToFileURL(join(folder, 'detector.js')).href);
}

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'safeguarding',
  due: 'precision and recall of the check of messages on labelled messages, and the time per message',
  async run({ root, say }) {
    const folder = join(root, `.lyceum-bench-safeguarding-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    try {
      const { measureDetector, timeDetector } = await buildDetector(root, folder);
      const rows = measureDetector().flatMap(
        ({ language, category, messages, precision, recall, missed, wrong }) => {
          for (const text of missed) say(`  ${language} ${category} missed: ${text}`);
          for (const text of wrong) say(`  ${language} ${category} wrong: ${text}`);
          const of = `${language} ${category}, ${messages} messages`;
          return [
            share(`${of}: precision`, precision, LEAST_PRECISION),
            share(`${of}: recall`, recall, LEAST_RECALL),
          ];
        },
      );
      const { usual, longest } = timeDetector(ROUNDS);
      return [
        ...rows,
        {
          what: `a labelled message, median of ${usual.length.toLocaleString('en')}`,
          value: median(usual),
          unit: 'ms',
        },
        within('a labelled message, slowest', Math.max(...usual)),
        within('a message of 4,000 characters, slowest', Math.max(...longest)),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @param {string} what @param {number} value @param {number} least */
const share = (what, value, least) => ({
  ...{ what, value: Math.round(value * 1000) / 10, unit: '%' },
  ...{ due: `at least ${least * 100} %`, ok: value >= least },
});

/** @param {string} what @param {number} value */
const within = (what, value) => ({
  ...{ what, value, unit: 'ms', due: `under ${MOST_MS} ms`, ok: value < MOST_MS },
});
