import pg from 'pg';

/**
 * Makes the database, and for each schema: the schema, its owner role (migrations), its application role (owns nothing,
 * bound by row-level security) and its platform role (the application's unscoped hat, put on per transaction).
 * Run again it changes nothing but the passwords.
 *
 * @param {{ adminUrl: string, database?: string, schemas: string[], password: (role: string) => string }} options
 *   adminUrl: address of a role that may create roles and extensions; database: name to create, default the one in the
 *   address; password: answers the password of a role.
 * @returns {Promise<Record<string, { app: string, owner: string }>>} addresses by schema
 */
export async function prepareDatabase({ adminUrl, database, schemas, password }) {
  if (database) await createDatabase(adminUrl, database);
  const url = new URL(adminUrl);
  if (database) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const addresses = {};
  try {
    // Two starts at once (tests do that) would trip over each other's CREATE ROLE.
    await client.query(`SELECT pg_advisory_lock(hashtext('lyceum-prepare'))`);
    for (const name of ['btree_gist', 'pg_trgm', 'unaccent', 'pg_stat_statements'])
      await client.query(`CREATE EXTENSION IF NOT EXISTS ${name} WITH SCHEMA public`);
    for (const schema of schemas) {
      await prepareSchema(client, schema, password);
      addresses[schema] = {
        app: address(url, `${schema}_app`, password),
        owner: address(url, `${schema}_owner`, password),
      };
    }
  } finally {
    await client.end();
  }
  return addresses;
}

async function createDatabase(adminUrl, database) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } catch (error) {
    if (error.code !== '42P04' && error.code !== '23505') throw error; // made by somebody else meanwhile
  } finally {
    await client.end();
  }
}

async function prepareSchema(client, schema, password) {
  const roles = { owner: `${schema}_owner`, app: `${schema}_app`, platform: `${schema}_platform` };
  for (const role of [roles.owner, roles.app]) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    const secret = client.escapeLiteral(password(role));
    await client.query(
      `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD ${secret}`,
    );
    await client.query(`ALTER ROLE ${role} SET search_path = ${schema}, public`);
  }
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [roles.platform]);
  if (!rowCount) await client.query(`CREATE ROLE ${roles.platform} NOLOGIN NOSUPERUSER NOBYPASSRLS`);
  await client.query(`GRANT ${roles.platform} TO ${roles.app} WITH INHERIT FALSE, SET TRUE`);
  // An administrator that is no superuser must belong to the owner to hand it the schema.
  await client.query(`GRANT ${roles.owner} TO CURRENT_USER WITH INHERIT TRUE, SET TRUE`);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${roles.owner}`);
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${roles.app}, ${roles.platform}`);
  await client.query(
    `GRANT TEMPORARY ON DATABASE ${client.escapeIdentifier(client.database)} TO ${roles.app}`,
  );
}

function address(url, role, password) {
  const own = new URL(url);
  own.username = role;
  own.password = password(role);
  return own.href;
}
