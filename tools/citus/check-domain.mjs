import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkTenants } from './check-tenants.mjs';
import { distribute, distributionSql, isDistributed, staleReasons, tableProblems } from './distribution.mjs';
import { compareLimits, limitsOf } from './limits.mjs';
import { readTables } from './read-tables.mjs';

const REMEDY = '`npm run scale -- citus` writes the file';

/**
 * Compares a domain's migrated tables and its statements with the files that say how Citus runs them. A domain without these
 * files is not distributed: its tables stay on the coordinator. Its keys are checked all the same.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.name
 * @param {import('pg').Client} options.client of the domain's owner
 * @param {readonly import('../statements/find-statements.mjs').Statement[]} options.statements
 * @param {boolean} options.write whether to write the files
 * @returns {Promise<string[]>} problems
 */
export async function checkDomain({ root, name, client, statements, write }) {
  const tables = await readTables(client, name);
  const kinds = new Map(tables.map((table) => [`${name}.${table.name}`, isDistributed(table)]));
  const parents = new Map(
    tables
      .filter(({ partitionOf }) => partitionOf !== null)
      .map((table) => [`${name}.${table.name}`, `${name}.${table.partitionOf}`]),
  );
  const { findings, joined, planned } = await checkTenants(statements, client, {
    isDistributed: (table) => kinds.get(table),
    parents,
  });
  const own = new Set([...joined].map((table) => table.slice(name.length + 1)));
  const folder = `apps/${name}/api/citus`;
  const files = {
    sql: `${folder}/distribution.sql`,
    limits: `${folder}/limits.json`,
  };
  const sql = distributionSql(name, distribute(tables, own));
  if (write) {
    save(join(root, files.sql), sql);
    save(join(root, files.limits), `${JSON.stringify(limitsOf(findings), null, 2)}\n`);
  }
  const isDistributedDomain = existsSync(join(root, files.sql));
  const whole = JSON.parse(readFileSync(join(import.meta.dirname, 'whole-tables.json'), 'utf8'));
  const listed = JSON.parse(read(join(root, files.limits)) || '{}');
  const problems = isDistributedDomain ? compareLimits(findings, listed) : [];
  return [
    // Guards against plans that fail, of which nothing would be reported.
    ...(planned * 2 < statements.length
      ? [`${name}: only ${planned} of ${statements.length} statements were planned`]
      : []),
    ...tableProblems(name, tables, whole),
    ...staleReasons(name, tables, whole),
    ...(!isDistributedDomain || read(join(root, files.sql)) === sql
      ? []
      : [`${files.sql} is not current: ${REMEDY}`]),
    ...problems,
    ...(problems.length > 0 ? [`${files.limits}: if they are to stay so, ${REMEDY}`] : []),
  ];
}

/** @param {string} file @returns {string} empty for a file that does not exist */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** @param {string} file @param {string} content */
function save(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
