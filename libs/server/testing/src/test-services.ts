import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The Postgres (as administrator) and Redis that tests use. */
export interface TestServices {
  postgresUrl: string;
  redisUrl: string;
  /** Port of a pooler before that Postgres, through which the servers of tests connect then. */
  poolerPort?: number;
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
