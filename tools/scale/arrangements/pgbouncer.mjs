import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSubgraphs } from '../../start/domains.mjs';
import { freePort } from '../../start/ports.mjs';
import { Problem } from '../../start/problem.mjs';
import { findRedis } from '../../start/redis.mjs';
import { startServices } from '../../start/services.mjs';
import { fastPostgres } from '../../test/fast-postgres.mjs';
import { runSpecs } from '../run-specs.mjs';
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
  async run({ folder, only, say }) {
    const all = listSubgraphs().map(({ name }) => name);
    const parts = partsOf(all);
    const unknown = only.find((name) => !(name in parts));
    if (unknown)
      throw new Problem(`there is no part ${unknown}: choose from ${Object.keys(parts).join(', ')}`);
    const { direct, pooled, stop } = await startPooled(folder, all, say);
    try {
      /** @type {import('../scale.mjs').Row[]} */
      const rows = [];
      for (const what of only.length > 0 ? only : Object.keys(parts)) {
        const paths = parts[what] ?? [];
        const report = join(folder, 'report.json');
        const alone = await runSpecs({ paths, servicesFile: direct, report });
        const { seconds, ...through } = await runSpecs({ paths, servicesFile: pooled, report });
        const speed = alone.seconds / seconds;
        rows.push({ what: `specs of ${what}`, ...through, speed, secondsToHeal: null });
        say(`${what}: ${through.passed} passed, ${through.failed} failed in ${seconds.toFixed(0)} s`);
        if (alone.failed > 0) say(`without PgBouncer ${alone.failed} failed: ${alone.failures.join('; ')}`);
      }
      return rows;
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
  const services = await startServices(
    {
      postgres: { folder: join(folder, 'postgres'), port: await freePort(0), settings: fastPostgres },
      redis: { command: findRedis(say), folder: null, port: await freePort(0) },
    },
    say,
  );
  const { postgresUrl = '', redisUrl } = services;
  const own = join(folder, 'pgbouncer');
  mkdirSync(own);
  const roles = [...domains, PROBE].flatMap((name) => [`${name}_app`, `${name}_platform`]);
  const passwords = Object.fromEntries(roles.map((role) => [role, PASSWORD]));
  const port = await freePort(0);
  const pooler = await startPgBouncer({
    ...{ folder: own, port, postgresUrl, passwords },
    poolSize: POOL_SIZE,
  }).catch(async (/** @type {unknown} */ error) => {
    await services.stop();
    throw error;
  });
  say(
    `PgBouncer ${pooler.version}, transaction pooling, ${POOL_SIZE} connections for each role and database`,
  );
  const write = (/** @type {string} */ name, /** @type {object} */ more) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify({ postgresUrl, redisUrl, ...more }));
    return file;
  };
  return {
    direct: write('direct.json', {}),
    pooled: write('pooled.json', { poolerPort: port }),
    stop: async () => {
      await pooler.stop();
      await services.stop();
    },
  };
}

/** Paths of specs by the name of the part. @param {string[]} domains @returns {Record<string, string[]>} */
const partsOf = (domains) => ({
  mechanisms: MECHANISMS,
  contention: [CONTENTION],
  ...Object.fromEntries(domains.map((name) => [name, [`apps/${name}/api`]])),
});
