import { join } from 'node:path';
import { build } from '../../build/build.mjs';
import { Problem } from '../../start/problem.mjs';
import { runNode } from '../child.mjs';
import { readPlaywrightReport } from '../reports.mjs';
import { startComposedPlatform } from './composed-platform.mjs';

/** The first user, as docker/README.md creates it. */
const OPERATOR = ['--email', 'operator@lyceum.example', '--first-name', 'Robin', '--last-name', 'Ashworth'];

/**
 * Runs the journey of apps/journeys/production on the platform of docker/compose.yaml, built from this tree.
 *
 * @param {string} root
 * @param {string} folder of this run
 * @param {string} chromium path of the program
 * @returns {Promise<import('../run-tests.mjs').Count>}
 */
export async function runProductionTests(root, folder, chromium) {
  const problems = await build({ root, forStart: true, say: console.log });
  if (problems.length > 0) throw new Problem(`the build failed:\n${problems.join('\n')}`);
  const platform = await startComposedPlatform(root, join(folder, 'production'));
  const report = join(folder, 'production.json');
  try {
    await platform.execute('identity', 'operator', ...OPERATOR);
    const code = await runNode(
      ['node_modules/playwright/cli.js', 'test', `--output=${join(folder, 'production-results')}`],
      {
        cwd: root,
        env: {
          CHROMIUM_PATH: chromium,
          LYCEUM_BASE_URL: platform.url,
          LYCEUM_MAIL_URL: platform.catcherUrl,
          LYCEUM_FILES_URL: platform.filesUrl,
          LYCEUM_CERTIFICATE_SPKI: platform.spki,
          NODE_EXTRA_CA_CERTS: platform.certificateFile,
          PLAYWRIGHT_REPORT: report,
        },
        minutes: 15,
      },
    );
    return readPlaywrightReport(report, code);
  } finally {
    await platform.stop();
  }
}
