// node docker/tenant.mjs export --ecosystem <id> --to <folder>     every row of one ecosystem, as of one moment
// node docker/tenant.mjs restore --from <folder> [--replace]       writes them back; --replace deletes the ecosystem's rows first
// DATABASE_URL is the administrator's address. Where domains have servers of their own: once for each, with --domain sessions …
import { parseArgs } from 'node:util';
import { listSubgraphs } from '../tools/start/domains.mjs';
import { exportTenant } from '../tools/tenant-copy/export-tenant.mjs';
import { restoreTenant } from '../tools/tenant-copy/restore-tenant.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ecosystem: { type: 'string' },
    to: { type: 'string' },
    from: { type: 'string' },
    replace: { type: 'boolean', default: false },
    domain: { type: 'string', multiple: true },
  },
});

/** @template T @param {string} name @param {T | undefined} value @returns {T} */
function required(name, value) {
  if (!value) throw new Error(`${name}: must be set`);
  return value;
}

/** @param {string[]} wanted */
function schemasOf(wanted) {
  const all = listSubgraphs().map(({ name }) => name);
  const unknown = wanted.find((name) => !all.includes(name));
  if (unknown) throw new Error(`--domain: there is no ${unknown}; choose from ${all.join(', ')}`);
  return wanted.length > 0 ? wanted : all;
}

/** @param {string | undefined} task */
async function run(task) {
  const url = required('DATABASE_URL', process.env['DATABASE_URL']);
  if (task === 'export') {
    const ecosystemId = required('--ecosystem', values.ecosystem);
    const folder = required('--to', values.to);
    const schemas = schemasOf(values.domain ?? []);
    const { tables } = await exportTenant({ url, schemas, ecosystemId, folder });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${rows} rows of ${tables.length} tables are in ${folder}`;
  }
  if (task === 'restore') {
    const folder = required('--from', values.from);
    const { ecosystemId, rows, deleted } = await restoreTenant({ url, folder, replace: values.replace });
    return `${ecosystemId}: ${deleted} rows deleted, ${rows} rows restored`;
  }
  throw new Error('say "export" or "restore"');
}

try {
  console.log(await run(positionals[0]));
} catch (error) {
  console.error(`tenant: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
