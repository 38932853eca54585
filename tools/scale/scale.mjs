// npm run scale -- pgbouncer                        runs the API specs behind PgBouncer, and the same specs without it
// npm run scale -- pgbouncer payments contention    those of the named domains only; "contention" books the same seats at once
// npm run scale -- pgbouncer restart                kills it under load, and measures how long it takes to heal
// npm run scale -- redis-cluster                    runs the specs of what uses Redis on a Redis Cluster, and kills masters under load
// npm run scale -- citus                            writes how Citus distributes each domain, from its migrations and statements
// npm run scale -- backup                           backs a Postgres up to S3, destroys it, restores it to a moment, and one tenant alone
// npm run scale -- replica                          reads lists and reports from a streaming standby, and crashes it
// npm run scale -- two-of-each                      two gateways and two servers of each domain: replaced under 10,000 requests, pushes, lessons
// npm run scale -- postgres-per-domain              a Postgres for each domain: the API specs, then the whole platform, one of them crashed
// npm run scale                                     every arrangement
// The engines are servers of their own in .lyceum-scale-<pid>; a running platform is not touched.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/domains.mjs';
import { Problem } from '../start/problem.mjs';
import { backup } from './arrangements/backup.mjs';
import { citus } from './arrangements/citus.mjs';
import { pgbouncer } from './arrangements/pgbouncer.mjs';
import { postgresPerDomain } from './arrangements/postgres-per-domain.mjs';
import { redisCluster } from './arrangements/redis-cluster.mjs';
import { replica } from './arrangements/replica.mjs';
import { twoOfEach } from './arrangements/two-of-each.mjs';
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
const arrangements = [pgbouncer, redisCluster, citus, backup, replica, twoOfEach, postgresPerDomain];

const [name, ...only] = process.argv.slice(2);
const wanted = arrangements.filter((each) => name === undefined || each.name === name);
if (wanted.length === 0) {
  console.error(
    `npm run scale -- [arrangement [part …]]: choose from ${arrangements.map((each) => each.name).join(', ')}`,
  );
  process.exit(1);
}
const folder = join(root, `.lyceum-scale-${process.pid}`);
try {
  const tables = [];
  for (const arrangement of wanted) {
    mkdirSync(folder, { recursive: true });
    const rows = await arrangement.run({ folder, only, say: console.log });
    tables.push(tableOf(arrangement.name, rows));
    if (rows.some(({ failed }) => failed > 0)) process.exitCode = 1;
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(tables.join('\n\n'));
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
