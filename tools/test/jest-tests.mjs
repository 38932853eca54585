import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/ports.mjs';
import { findRedis } from '../start/redis.mjs';
import { startServices } from '../start/services.mjs';
import { forgetful } from './forgetful.mjs';
import { readJestReport } from './reports.mjs';
import { briefly, runNode } from './child.mjs';

/**
 * Jest on a Postgres and a Redis of its own.
 *
 * @param {string} root
 * @param {{ results: string, databases: string }} folders of this run
 * @param {string[]} [paths] only the tests below them
 * @returns {Promise<import('./run-tests.mjs').Count>}
 */
export async function runJest(root, { results, databases }, paths = []) {
  const services = await startServices(
    {
      postgres: { folder: join(databases, 'postgres'), port: await freePort(5620), settings: forgetful },
      redis: { command: findRedis(console.log), folder: null, port: await freePort(6420) },
    },
    console.log,
  );
  const addresses = join(results, 'services.json');
  const report = join(results, 'jest.json');
  const { postgresUrl, redisUrl } = services;
  writeFileSync(addresses, JSON.stringify({ postgresUrl, redisUrl }));
  try {
    const code = await runNode(
      [
        // Each file's modules and schema are new and soon forgotten: a larger nursery copies them less often.
        '--max-semi-space-size=64',
        ...briefly,
        '--experimental-vm-modules',
        'node_modules/jest/bin/jest.js',
        `--maxWorkers=${workers()}`,
        '--json',
        `--outputFile=${report}`,
        ...(paths.length > 0 ? ['--passWithNoTests', ...paths] : []),
      ],
      { cwd: root, env: { LYCEUM_TEST_SERVICES: addresses, NODE_NO_WARNINGS: '1' }, minutes: 25 },
    );
    return readJestReport(report, code);
  } finally {
    await services.stop();
  }
}

/** One more than there are cores: a file waits for a while of its time, and what it waits for is not always the processor. */
const workers = () => Math.min(availableParallelism() + 1, 4);
