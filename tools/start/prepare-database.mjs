import pg from 'pg';

/** @typedef {{ app: string, platform: string, owner: string }} Addresses of a schema's roles */

/**
 * Creates the database and, for each schema: the schema, its owner role (migrations), its application role (owns nothing,
 * bound by row-level security) and its platform role (owns nothing, sees the rows of every tenant). None of them can become
 * another one. Idempotent, except that it sets the passwords again.
 *
 * @param {{ adminUrl: string, database?: string, template?: string, schemas: string[],
 *   password: (role: string) => string }} options
 *   adminUrl: address of a role that may create roles and extensions; database: its name, by default the one of the
 *   address; template: database to copy; password: the password of a role
 * @returns {Promise<Record<string, Addresses>>} addresses by schema
 */
export async function prepareDatabase({ adminUrl, database, template, schemas, password }) {
  const server = new pg.Client({ connectionString: adminUrl });
  await server.connect();
  try {
    await requireVersion(server);
    // Roles belong to the server and advisory locks to a database: concurrent starts, as in tests, take the lock in one database.
    await server.query(`SELECT pg_advisory_lock(hashtext('lyceum-prepare'))`);
    if (database) await createDatabase(server, database, template);
    const url = new URL(adminUrl);
    if (database) url.pathname = `/${database}`;
    return await prepareSchemas(url, schemas, password);
  } finally {
    await server.end();
  }
}

/** @param {pg.Client} server */
async function requireVersion(server) {
  const { rows } = await server.query('SHOW server_version_num');
  if (Number(rows[0].server_version_num) < 180000) {
    throw new Error(`Postgres 18 or later is needed, this is ${rows[0].server_version_num}`);
  }
}

/** @param {pg.Client} server @param {string} database @param {string} [template] */
async function createDatabase(server, database, template) {
  const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (rowCount) return;
  const from = template ? ` TEMPLATE ${server.escapeIdentifier(template)}` : '';
  await server.query(`CREATE DATABASE ${server.escapeIdentifier(database)}${from}`);
}

/** @param {URL} url @param {string[]} schemas @param {(role: string) => string} password */
async function prepareSchemas(url, schemas, password) {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  /** @type {Record<string, Addresses>} */
  const addresses = {};
  try {
    for (const name of ['btree_gist', 'pg_trgm', 'unaccent', 'pg_stat_statements'])
      await client.query(`CREATE EXTENSION IF NOT EXISTS ${name} WITH SCHEMA public`);
    for (const schema of schemas) {
      await prepareSchema(client, schema, password);
      addresses[schema] = {
        app: address(url, `${schema}_app`, password),
        platform: address(url, `${schema}_platform`, password),
        owner: address(url, `${schema}_owner`, password),
      };
    }
  } finally {
    await client.end();
  }
  return addresses;
}

/** @param {pg.Client} client @param {string} schema @param {(role: string) => string} password */
async function prepareSchema(client, schema, password) {
  const roles = { owner: `${schema}_owner`, app: `${schema}_app`, platform: `${schema}_platform` };
  for (const role of Object.values(roles)) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    const secret = client.escapeLiteral(password(role));
    await client.query(
      `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD ${secret}`,
    );
    await client.query(`ALTER ROLE ${role} SET search_path = ${schema}, public`);
  }
  // Earlier versions let the application role become the platform role.
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_auth_members WHERE roleid = $1::regrole AND member = $2::regrole',
    [roles.platform, roles.app],
  );
  if (rowCount) await client.query(`REVOKE ${roles.platform} FROM ${roles.app}`);
  // An administrator that is no superuser must be a member of the owner role to give it the schema.
  await client.query(`GRANT ${roles.owner} TO CURRENT_USER WITH INHERIT TRUE, SET TRUE`);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${roles.owner}`);
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${roles.app}, ${roles.platform}`);
  await client.query(
    `GRANT TEMPORARY ON DATABASE ${client.escapeIdentifier(client.database ?? '')} TO ${roles.app}, ${roles.platform}`,
  );
}

/** @param {URL} url @param {string} role @param {(role: string) => string} password */
function address(url, role, password) {
  const own = new URL(url);
  own.username = role;
  own.password = password(role);
  return own.href;
}
