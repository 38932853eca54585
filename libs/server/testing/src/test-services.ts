import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The Postgres (administrator) and Redis that tests run against. */
export interface TestServices {
  postgresUrl: string;
  redisUrl: string;
}

/** From the file that `LYCEUM_TEST_SERVICES` names, else from the one that `node tools/test/services.mjs` writes. */
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
