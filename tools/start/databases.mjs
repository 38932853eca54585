import { prepareDatabase } from './prepare-database.mjs';
import { Problem } from './problem.mjs';

/** Name of the database in the embedded Postgres. */
const EMBEDDED_DATABASE = 'lyceum';

/** @param {string[]} subgraphs */
export const databaseRoles = (subgraphs) =>
  subgraphs.flatMap((name) => [`${name}_owner`, `${name}_app`, `${name}_platform`]);

/**
 * Prepares the schema and the roles of every subgraph, in the embedded Postgres or at the configured addresses.
 *
 * @param {{ urls: Record<string, string | null>, embeddedUrl: string | undefined, passwords: Record<string, string> }} options
 *   urls: administrator's address by subgraph, null for the embedded Postgres
 * @returns {Promise<Record<string, import('./prepare-database.mjs').Addresses>>} addresses by subgraph
 */
export async function prepareDatabases({ urls, embeddedUrl, passwords }) {
  /** @type {Map<string, string[]>} */
  const schemasByUrl = new Map();
  for (const [schema, url] of Object.entries(urls)) {
    const admin = url ?? embeddedUrl ?? '';
    schemasByUrl.set(admin, [...(schemasByUrl.get(admin) ?? []), schema]);
  }
  /** @type {Record<string, import('./prepare-database.mjs').Addresses>} */
  const all = {};
  for (const [adminUrl, schemas] of schemasByUrl) {
    try {
      const database = adminUrl === embeddedUrl ? EMBEDDED_DATABASE : undefined;
      Object.assign(
        all,
        await prepareDatabase({ adminUrl, database, schemas, password: (role) => passwords[role] ?? '' }),
      );
    } catch (error) {
      throw new Problem(
        `the database of ${schemas.join(', ')} at ${withoutPassword(adminUrl)}: ${explain(error)}`,
      );
    }
  }
  return all;
}

/** @param {string} address */
function withoutPassword(address) {
  const url = new URL(address);
  return `${url.host}${url.pathname}`;
}

/** @param {unknown} error */
function explain(error) {
  const { code, message } = /** @type {{ code?: string, message: string }} */ (error);
  if (code === '42501')
    return `${message}; give the address of a role that may create roles, schemas and extensions`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `cannot be reached (${code}): start it, or correct the address`;
  return message || String(code);
}
