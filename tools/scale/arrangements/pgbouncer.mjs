import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listSubgraphs } from '../../start/domains.mjs';
import { freePort } from '../../start/ports.mjs';
import { checkNames, compareParts } from '../compare-parts.mjs';
import { startOneMachine } from '../start-one-machine.mjs';
import { startPgBouncer } from '../start-pgbouncer.mjs';

/** That of `libs/server/testing/src/test-database.ts`. */
const PASSWORD = 'test';
/** Fewer than a server opens, so that transactions of different connections share those to Postgres. */
const POOL_SIZE = 4;
/** The subgraph of the mechanisms' specs. */
const PROBE = 'probe';
/** What every domain uses of Postgres. */
const MECHANISMS = ['tenancy', 'events', 'jobs'].map((name) => `libs/server/${name}`);
const CONTENTION = 'apps/sessions/api/src/scheduling/contention.spec.ts';

/**
 * PgBouncer with transaction pooling between the servers and Postgres: each transaction of a connection may run on another one.
 * Migrations connect to Postgres itself.
 *
 * @type {import('../scale.mjs').Arrangement}
 */
export const pgbouncer = {
  name: 'pgbouncer',
  async run(context) {
    const { folder, only, say } = context;
    const all = listSubgraphs().map(({ name }) => name);
    const parts = partsOf(all);
    checkNames(only, parts);
    const { direct, pooled, stop } = await startPooled(folder, all, say);
    try {
      return await compareParts({ context, name: 'PgBouncer', parts, direct, through: pooled });
    } finally {
      await stop();
    }
  },
};

/**
 * A Postgres, and PgBouncer before it.
 *
 * @param {string} folder
 * @param {string[]} domains
 * @param {(text: string) => void} say
 * @returns {Promise<{ direct: string, pooled: string, stop: () => Promise<void> }>} the files that tell tests of the services
 */
async function startPooled(folder, domains, say) {
  const { postgresUrl, direct, change, stop } = await startOneMachine(folder, say);
  try {
    const own = join(folder, 'pgbouncer');
    mkdirSync(own);
    const roles = [...domains, PROBE].flatMap((name) => [`${name}_app`, `${name}_platform`]);
    const passwords = Object.fromEntries(roles.map((role) => [role, PASSWORD]));
    const port = await freePort(0);
    const options = { folder: own, port, postgresUrl, passwords, poolSize: POOL_SIZE };
    const pooler = await startPgBouncer(options);
    say(
      `PgBouncer ${pooler.version}, transaction pooling, ${POOL_SIZE} connections for each role and database`,
    );
    return {
      direct,
      pooled: change('pooled.json', { poolerPort: port }),
      stop: async () => {
        await pooler.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {string[]} domains @returns {Record<string, import('../compare-parts.mjs').Part>} */
const partsOf = (domains) => ({
  mechanisms: { paths: MECHANISMS },
  contention: { paths: [CONTENTION] },
  ...Object.fromEntries(domains.map((name) => [name, { paths: [`apps/${name}/api`] }])),
  restart: { paths: ['tools/scale/healing/pooler.slow.spec.ts'], heals: true },
});
