import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, type SubgraphDefinition } from '@lyceum/server/subgraph';
import { prepareDatabase } from '../../../../tools/start/prepare-database.mjs';
import { testServices } from './test-services';

/** Of every role that tests use. */
const PASSWORD = 'test';

export interface TestDatabase {
  name: string;
  /** Connection URLs of the application role, the platform role and the administrator. */
  app: string;
  platform: string;
  admin: string;
  /** The application role on a standby, where the tests have one. */
  replica: string | null;
  drop(): Promise<void>;
}

/** A new database: a copy of the template that this run of Jest has migrated for the domain. */
export async function makeTestDatabase(definition: SubgraphDefinition): Promise<TestDatabase> {
  const { poolerPort, replicaPort } = testServices();
  const postgresUrl = serverOf(definition);
  const name = `test_${definition.name}_${randomBytes(5).toString('hex')}`;
  await inServer(postgresUrl, async (server) => {
    const template = await migratedTemplate(server, definition);
    // Copied as files: Postgres' default (writing every block to the WAL) takes three times as long.
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    // The copy includes grants inside the database, but not these on the database itself.
    await server.query(
      `GRANT TEMPORARY ON DATABASE ${name} TO ${definition.name}_app, ${definition.name}_platform`,
    );
  });
  const address = (change: Partial<URL>) =>
    Object.assign(new URL(postgresUrl), { ...change, pathname: `/${name}` }).href;
  const asRole = (kind: string) =>
    address({
      username: `${definition.name}_${kind}`,
      password: PASSWORD,
      ...(poolerPort ? { port: String(poolerPort) } : {}),
    });
  return {
    name,
    app: asRole('app'),
    platform: asRole('platform'),
    admin: address({}),
    replica: replicaPort ? Object.assign(new URL(asRole('app')), { port: String(replicaPort) }).href : null,
    drop: () =>
      inServer(postgresUrl, async (server) => {
        // A pooler keeps its connections open when those of the test are closed.
        if (poolerPort) await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        else await dropDatabase(server, name);
      }),
  };
}

/** The administrator's address. */
function serverOf({ name }: SubgraphDefinition): string {
  const { postgresUrl, postgresUrls = {} } = testServices();
  return postgresUrls[name] ?? postgresUrl;
}

const OBJECT_IN_USE = '55006';

/** Fails with the names of connections that servers of the test did not close. */
async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  try {
    // Postgres waits five seconds for connections that are closing.
    await server.query(`DROP DATABASE IF EXISTS ${name}`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== OBJECT_IN_USE) throw error;
    const { rows } = await server.query<{
      usename: string;
      application_name: string;
      state: string;
      query: string;
    }>('SELECT usename, application_name, state, query FROM pg_stat_activity WHERE datname = $1', [name]);
    const held = rows.map((row) => `${row.usename} (${row.application_name}) ${row.state}: ${row.query}`);
    throw new Error(`${name} cannot be dropped, connections are open:\n${held.join('\n')}`, { cause: error });
  }
}

async function migratedTemplate(server: pg.Client, definition: SubgraphDefinition): Promise<string> {
  const migrations = (definition.migrations as { name: string }[]).map(({ name }) => name).join();
  const content = createHash('sha256').update(migrations).digest('hex').slice(0, 8);
  // tools/test/jest/begin-run.mjs names the run, and end-run.mjs drops its templates.
  const template = `template_${process.env['LYCEUM_TEST_RUN']}_${definition.name}_${content}`;
  // Jest workers synchronise here: one creates the template, the others wait.
  await server.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  // Marked as the last step, so that an incomplete template is not used.
  const { rows } = await server.query('SELECT datistemplate FROM pg_database WHERE datname = $1', [template]);
  if (!rows[0]?.datistemplate) await makeTemplate(server, template, definition);
  await server.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  return template;
}

async function makeTemplate(server: pg.Client, template: string, definition: SubgraphDefinition) {
  const addresses = await prepareDatabase({
    adminUrl: serverOf(definition),
    database: template,
    schemas: [definition.name],
    password: () => PASSWORD,
  });
  await migrate(definition, addresses[definition.name]!.owner);
  await server.query(`ALTER DATABASE ${template} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
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
