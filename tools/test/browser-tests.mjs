import { join } from 'node:path';
import { readPlaywrightReport } from './reports.mjs';
import { briefly, runNode } from './child.mjs';
import { startHelpDesk } from './help-desk.mjs';
import { startMeetingVendor } from './meeting-vendor.mjs';
import { startRelay } from './relay.mjs';
import { startPlatform } from './started-platform.mjs';
import { startTextVendor } from './text-vendor.mjs';

/** @typedef {Awaited<ReturnType<typeof startHouse>>} House a platform of this run's own, and those whom it talks to */

/**
 * Playwright against a platform of this run's own, with demo data, built from this tree. The deployments change what is
 * live for every page: they come when the screens are over, and end the platform.
 *
 * @param {string} root
 * @param {string} folder of this run
 * @param {Promise<string>} chromium path of the program
 * @param {string[]} [paths] only the tests below them
 * @returns {{ screens: import('./run-tests.mjs').Section, deployments: import('./run-tests.mjs').Section }}
 */
export function browserTests(root, folder, chromium, paths = []) {
  /** @type {House | undefined} */
  let house;
  const play = async (/** @type {House} */ { env }, /** @type {string} */ project) => {
    const report = join(folder, `${project}.json`);
    const code = await runNode(
      [
        ...briefly,
        'node_modules/playwright/cli.js',
        'test',
        `--project=${project}`,
        '--no-deps',
        '--pass-with-no-tests',
        `--output=${join(folder, project)}`,
        ...paths,
      ],
      {
        cwd: root,
        env: { ...env, CHROMIUM_PATH: await chromium, PLAYWRIGHT_REPORT: report },
        minutes: 35,
      },
    );
    return readPlaywrightReport(report, code);
  };
  return {
    screens: {
      name: 'screens',
      run: async () => {
        await chromium;
        house = await startHouse(root, folder);
        return play(house, 'screens');
      },
    },
    deployments: {
      name: 'deployments',
      run: async () => {
        // That it did not start is what the screens failed of.
        if (!house) return { passed: 0, failed: 0 };
        return play(house, 'deployments').finally(house.stop);
      },
    },
  };
}

/** @param {string} root @param {string} folder */
async function startHouse(root, folder) {
  const [helpDesk, meetings, relay, texts] = await Promise.all([
    startHelpDesk(),
    startMeetingVendor(),
    startRelay(),
    startTextVendor(),
  ]);
  // Another house's address, which is only linked to.
  const filo = { FILO_URL: 'https://filo.example/learners' };
  const vendors = { ...helpDesk.env, ...meetings.env, ...relay.env, ...texts.env, ...filo };
  const data = join(folder, 'platform');
  const stopVendors = async () => {
    helpDesk.stop();
    meetings.stop();
    texts.stop();
    await relay.stop();
  };
  const platform = await startPlatform(root, data, vendors).catch(async (error) => {
    await stopVendors();
    throw error;
  });
  return {
    env: {
      LYCEUM_BASE_URL: platform.url,
      LYCEUM_MAIL_URL: platform.catcherUrl,
      LYCEUM_TEXTS_URL: texts.url,
      LYCEUM_DATA: data,
    },
    stop: async () => {
      await platform.stop();
      await stopVendors();
    },
  };
}
