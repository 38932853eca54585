import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The Postgres (as administrator) and Redis that tests use. */
export interface TestServices {
  postgresUrl: string;
  /** By domain, servers of their own instead of it. */
  postgresUrls?: Record<string, string>;
  redisUrl: string;
  /** Whether that Redis is a node of a cluster. */
  redisCluster?: boolean;
  /** Port of a pooler before that Postgres, through which the servers of tests connect then. */
  poolerPort?: number;
  /** Port of a streaming standby of that Postgres, from which servers of tests read then. */
  replicaPort?: number;
}

/** The settings of servers that use its Redis. */
export function redisSettings(): { REDIS_URL: string; REDIS_CLUSTER: 'true' | 'false' } {
  const { redisUrl, redisCluster = false } = testServices();
  return { REDIS_URL: redisUrl, REDIS_CLUSTER: redisCluster ? 'true' : 'false' };
}

/** Read from the file that `LYCEUM_TEST_SERVICES` names, or else the one that `node tools/test/services.mjs` writes. */
export function testServices(): TestServices {
  const file =
    process.env['LYCEUM_TEST_SERVICES'] ??
    resolve(import.meta.dirname, '../../../../.lyceum-test/services.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestServices;
  } catch {
    throw new Error(
      'No Postgres and Redis for tests: run `npm test`, or keep `node tools/test/services.mjs` running.',
    );
  }
}
