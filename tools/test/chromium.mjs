import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { Problem } from '../start/problem.mjs';
import { onPath } from '../start/redis.mjs';

/** Chromium without its windows: the same pages in two thirds of the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own, or one that is installed now.
 *
 * @param {string} root
 * @returns {string} path of the program
 */
export function findChromium(root) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Problem(`CHROMIUM_PATH: there is no ${given}`);
  }
  const apt = process.getuid?.() === 0 && onPath(['apt-get']) !== undefined;
  if (apt && !onPath([shell])) installPackages([shell]);
  const present = presentChromium();
  if (present) return present;
  console.log('Installing Chromium …');
  spawnSync(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  if (!presentChromium() && apt) installPackages(['chromium']);
  const installed = presentChromium();
  if (!installed) throw new Problem('Chromium is missing: install it, or set CHROMIUM_PATH to one');
  return installed;
}

/** Best effort: without a connection, or where the name is unknown, what is there serves. @param {string[]} packages */
function installPackages(packages) {
  console.log(`Installing ${packages.join(', ')} …`);
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const quietly = { stdio: 'ignore', timeout: 120_000 };
  spawnSync('apt-get', ['update', '-q'], quietly);
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], quietly);
}

function presentChromium() {
  const system = onPath(names) ?? (existsSync(onMac) ? onMac : undefined);
  return system ?? [chromium.executablePath()].find((path) => existsSync(path));
}
