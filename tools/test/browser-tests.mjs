import { join } from 'node:path';
import { readPlaywrightReport } from './reports.mjs';
import { runNode } from './child.mjs';
import { startCardVendor } from './card-vendor.mjs';
import { startRelay } from './relay.mjs';
import { startPlatform } from './started-platform.mjs';
import { startVendors } from './vendors.mjs';

/**
 * Runs Playwright against a platform of its own with demo data, built from this tree.
 *
 * @param {string} root
 * @param {string} folder of this run
 * @param {string} chromium path of the program
 * @param {{ paths?: string[], shard?: string }} [selection] paths: only the tests below them
 * @returns {Promise<import('./run-tests.mjs').Count>}
 */
export async function runBrowserTests(root, folder, chromium, { paths = [], shard } = {}) {
  const [cards, relay, vendors] = await Promise.all([startCardVendor(), startRelay(), startVendors()]);
  // The address of another product, which pages only link to.
  const filo = { FILO_URL: 'https://filo.example/learners' };
  const env = { ...cards.env, ...relay.env, ...vendors.env, ...filo };
  const platform = await startPlatform(root, join(folder, 'platform'), env);
  cards.tell(`${platform.url}/callbacks/stripe`);
  const report = join(folder, 'playwright.json');
  try {
    const code = await runNode(
      [
        'node_modules/playwright/cli.js',
        'test',
        '--pass-with-no-tests',
        `--output=${join(folder, 'playwright')}`,
        ...(shard ? [`--shard=${shard}`] : []),
        ...paths,
      ],
      {
        cwd: root,
        env: {
          CHROMIUM_PATH: chromium,
          LYCEUM_BASE_URL: platform.url,
          LYCEUM_MAIL_URL: platform.catcherUrl,
          LYCEUM_DATA: join(folder, 'platform'),
          PLAYWRIGHT_REPORT: report,
        },
        minutes: 55,
      },
    );
    return readPlaywrightReport(report, code);
  } finally {
    await platform.stop();
    cards.stop();
    vendors.stop();
    await relay.stop();
  }
}
