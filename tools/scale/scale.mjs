// npm run scale -- pgbouncer                        runs the API specs behind PgBouncer, and the same specs without it
// npm run scale -- pgbouncer payments contention    those of the named domains only; "contention" books the same seats at once
// The engines are servers of their own in .lyceum-scale-<pid>; a running platform is not touched.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/domains.mjs';
import { Problem } from '../start/problem.mjs';
import { pgbouncer } from './arrangements/pgbouncer.mjs';
import { tableOf } from './table-of.mjs';

/**
 * @typedef {object} Row
 * @property {string} what ran through the arrangement
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures their names
 * @property {number | null} speed against one machine without the arrangement, 1 is as fast; null where it was not measured
 * @property {number | null} secondsToHeal after a failure of the engine
 *
 * @typedef {object} Context
 * @property {string} folder of this run
 * @property {string[]} only domains or other parts; none for all
 * @property {(text: string) => void} say
 *
 * @typedef {object} Arrangement engines that stand in for those of one machine
 * @property {string} name
 * @property {(context: Context) => Promise<Row[]>} run
 */

/** @type {Arrangement[]} */
const arrangements = [pgbouncer];

const [name = '', ...only] = process.argv.slice(2);
const arrangement = arrangements.find((each) => each.name === name);
if (!arrangement) {
  console.error(
    `npm run scale -- <arrangement> [part …]: choose from ${arrangements.map((each) => each.name).join(', ')}`,
  );
  process.exit(1);
}
const folder = join(root, `.lyceum-scale-${process.pid}`);
mkdirSync(folder, { recursive: true });
try {
  const rows = await arrangement.run({ folder, only, say: console.log });
  console.log(tableOf(arrangement.name, rows));
  process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
