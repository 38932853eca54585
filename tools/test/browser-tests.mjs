import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../start/ports.mjs';
import { readPlaywrightReport } from './reports.mjs';
import { runNode, startNode } from './child.mjs';
import { findChromium } from './chromium.mjs';

const READY_WITHIN = 240_000;

/**
 * Playwright against a platform of this run's own, with demo data, built from this tree.
 *
 * @param {string} root
 * @param {string} folder of this run
 * @returns {Promise<import('./run-tests.mjs').Count>}
 */
export async function runBrowserTests(root, folder) {
  const chromium = findChromium(root);
  const platform = await startPlatform(root, join(folder, 'platform'));
  const report = join(folder, 'playwright.json');
  try {
    const code = await runNode(
      [
        'node_modules/playwright/cli.js',
        'test',
        '--pass-with-no-tests',
        `--output=${join(folder, 'playwright')}`,
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
        minutes: 12,
      },
    );
    return readPlaywrightReport(report, code);
  } finally {
    await platform.stop();
  }
}

/**
 * @param {string} root
 * @param {string} data
 * @returns {Promise<{ url: string, catcherUrl: string, stop: () => Promise<void> }>}
 */
async function startPlatform(root, data) {
  const env = platformEnvironment({ PORT: String(await freePort(4700)), LYCEUM_DATA: data });
  const child = startNode(['tools/start/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(`${data}.log`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      log.write(chunk);
      output = `${output}${chunk}`.slice(-4000);
    });
  }
  const exited = new Promise((done) => child.once('close', done));
  const addresses = join(data, 'running.json');
  for (const deadline = Date.now() + READY_WITHIN; !existsSync(addresses); await sleep(200)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGINT');
      throw new Error(`the platform did not start:\n${output}`);
    }
  }
  const stop = async () => {
    child.kill('SIGINT');
    await exited;
  };
  return { ...JSON.parse(readFileSync(addresses, 'utf8')), stop };
}

/** A tester's own settings must not lead the tests to their own database. @param {Record<string, string>} own */
function platformEnvironment(own) {
  const settings = Object.keys(process.env).filter((name) =>
    /(^|_)DATABASE_URL$|^(REDIS_URL|SMTP_URL|MAIL_FROM|PUBLIC_URL|NODE_ENV|LOG_LEVEL|S3_\w+)$/.test(name),
  );
  return { ...Object.fromEntries(settings.map((name) => [name, undefined])), ...own };
}
