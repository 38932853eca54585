import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/ports.mjs';
import { findRedis } from '../start/redis.mjs';
import { startServices } from '../start/services.mjs';
import { fastPostgres } from './fast-postgres.mjs';
import { findChromium } from './chromium.mjs';
import { runNode } from './child.mjs';
import { failedFiles, readJestReport, withSecondRun } from './reports.mjs';

/**
 * Runs Jest with a Postgres and a Redis of its own.
 *
 * @param {string} root
 * @param {{ results: string, databases: string }} folders of this run
 * @param {{ paths?: string[], shard?: string, slow?: boolean }} [selection] paths: only the tests below them
 * @returns {Promise<import('./run-tests.mjs').Count>}
 */
export async function runJest(root, { results, databases }, { paths = [], shard, slow = false } = {}) {
  const services = await startServices(
    {
      postgres: { folder: join(databases, 'postgres'), port: await freePort(5620), settings: fastPostgres },
      redis: { command: findRedis(console.log), folder: null, port: await freePort(6420) },
    },
    console.log,
  );
  const addresses = join(results, 'services.json');
  const { postgresUrl, redisUrl } = services;
  writeFileSync(addresses, JSON.stringify({ postgresUrl, redisUrl }));
  const env = {
    LYCEUM_TEST_SERVICES: addresses,
    LYCEUM_SLOW: slow ? '1' : undefined,
    CHROMIUM_PATH: await findChromium(root), // for specs that print
    NODE_NO_WARNINGS: '1',
  };
  const selected = [...(shard ? [`--shard=${shard}`] : []), ...paths];
  const jest = (
    /** @type {string} */ report,
    /** @type {number} */ workers,
    /** @type {string[]} */ ...args
  ) =>
    runNode(
      [
        '--experimental-vm-modules',
        'node_modules/jest/bin/jest.js',
        `--maxWorkers=${workers}`,
        '--json',
        `--outputFile=${report}`,
        ...args,
      ],
      { cwd: root, env, minutes: slow ? 60 : 45 },
    );
  try {
    const report = join(results, 'jest.json');
    const code = await jest(
      report,
      workers(),
      ...(selected.length > 0 ? ['--passWithNoTests', ...selected] : []),
    );
    const first = readJestReport(report, code);
    const failed = process.env['CI'] ? failedFiles(report) : [];
    if (failed.length === 0) return first;
    console.log(`\nOnce more, alone: ${failed.length} files that failed`);
    const second = join(results, 'jest-second.json');
    const files = failed.map(({ name }) => name);
    return withSecondRun(first, failed, second, await jest(second, 1, '--runTestsByPath', ...files));
  } finally {
    await services.stop();
  }
}

/** One more than there are cores, because files also wait for Postgres and Redis. */
const workers = () => Math.min(availableParallelism() + 1, 4);
