import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { Problem } from '../start/problem.mjs';
import { onPath } from '../start/redis.mjs';

/** Chromium without windows loads the same pages in two thirds of the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's, or one that is installed now.
 *
 * @param {string} root
 * @returns {Promise<string>} path of the program
 */
export async function findChromium(root) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Problem(`CHROMIUM_PATH: there is no ${given}`);
  }
  const apt = process.getuid?.() === 0 && onPath(['apt-get']) !== undefined;
  if (apt && !onPath([shell])) await installPackages([shell]);
  const present = presentChromium();
  if (present) return present;
  console.log('Installing Chromium …');
  const playwright = join(root, 'node_modules/playwright/cli.js');
  await quietly(process.execPath, [playwright, 'install', 'chromium'], 300_000);
  if (!presentChromium() && apt) await installPackages(['chromium']);
  const installed = presentChromium();
  if (!installed) throw new Problem('Chromium is missing: install it, or set CHROMIUM_PATH to one');
  return installed;
}

/** Best effort: without a connection, or where a package is unknown, the installed ones are used. @param {string[]} packages */
async function installPackages(packages) {
  console.log(`Installing ${packages.join(', ')} …`);
  await quietly('apt-get', ['update', '-q'], 120_000);
  await quietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], 120_000);
}

/** Ignores the exit code; callers check the result. @param {string} program @param {string[]} args @param {number} timeout in ms */
async function quietly(program, args, timeout) {
  await once(spawn(program, args, { stdio: 'ignore', timeout }), 'close').catch(() => undefined);
}

function presentChromium() {
  const system = onPath(names) ?? (existsSync(onMac) ? onMac : undefined);
  return system ?? [chromium.executablePath()].find((path) => existsSync(path));
}
