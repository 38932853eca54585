import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, type SubgraphDefinition } from '@lyceum/server/subgraph';
import { prepareDatabase } from '../../../../tools/start/prepare-database.mjs';
import { testServices } from './test-services';

export interface TestDatabase {
  name: string;
  /** Address of the application role, and of the administrator. */
  app: string;
  admin: string;
  drop(): Promise<void>;
}

/** A database of its own: a copy of the one that this run of Jest has migrated for the domain. */
export async function makeTestDatabase(definition: SubgraphDefinition): Promise<TestDatabase> {
  const { postgresUrl } = testServices();
  const name = `test_${definition.name}_${randomBytes(5).toString('hex')}`;
  const template = await inServer(postgresUrl, (server) => migratedTemplate(server, definition));
  const addresses = await prepareDatabase({
    adminUrl: postgresUrl,
    database: name,
    template,
    schemas: [definition.name],
    password: () => 'test',
  });
  const admin = new URL(postgresUrl);
  admin.pathname = `/${name}`;
  return {
    name,
    app: addresses[definition.name]!.app,
    admin: admin.href,
    drop: () =>
      inServer(postgresUrl, async (server) => {
        await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

async function migratedTemplate(server: pg.Client, definition: SubgraphDefinition): Promise<string> {
  const migrations = (definition.migrations as { name: string }[]).map(({ name }) => name).join();
  const content = createHash('sha256').update(migrations).digest('hex').slice(0, 8);
  // Named and dropped by run: tools/test/jest/begin-run.mjs and end-run.mjs.
  const template = `template_${process.env['LYCEUM_TEST_RUN']}_${definition.name}_${content}`;
  // Two workers meet here: one makes it, the other waits.
  await server.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  // The mark comes last: a template that was left half made is not taken.
  const { rows } = await server.query('SELECT datistemplate FROM pg_database WHERE datname = $1', [template]);
  if (rows[0]?.datistemplate) return template;
  const { postgresUrl } = testServices();
  const addresses = await prepareDatabase({
    adminUrl: postgresUrl,
    database: template,
    schemas: [definition.name],
    password: () => 'test',
  });
  await migrate(definition, addresses[definition.name]!.owner);
  await server.query(`ALTER DATABASE ${template} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  return template;
}

async function inServer<T>(url: string, work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}
