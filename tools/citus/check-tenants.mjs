import { TemporaryTables } from '../statements/temporary-tables.mjs';
import { readPlan } from './tenant-of-plan.mjs';

/**
 * @typedef {import('../statements/find-statements.mjs').Statement} Statement
 *
 * @typedef {object} Finding a statement that Citus does not run on one worker
 * @property {string} file
 * @property {number} line
 * @property {'everywhere' | 'refused'} kind everywhere: it works, but asks every worker
 * @property {string} why
 */

const PLANNED = /^\s*(\(|WITH\b|SELECT\b|INSERT\b|UPDATE\b|DELETE\b|MERGE\b)/i;
/** Work across tenants, which asks every worker by its nature. */
const PLATFORM = /\.platform\.ts$/;
/** Every condition on a table is then written at its scan. */
const PLAIN_PLANS = ['indexscan', 'indexonlyscan', 'bitmapscan', 'memoize'].map(
  (name) => `SET enable_${name} = off`,
);

/**
 * What Citus would do with the statements, from the plans that Postgres makes for them.
 *
 * @param {readonly Statement[]} statements
 * @param {import('pg').Client} client of the domain's owner
 * @param {{ isDistributed: (table: string) => boolean | undefined, parents: ReadonlyMap<string, string> }} tables parents: the
 *   table of each partition, both as `schema.table`
 * @returns {Promise<{ findings: Finding[], joined: Set<string>, planned: number }>} joined: undistributed tables in
 *   statements with distributed ones; planned: statements of which at least one text was planned
 */
export async function checkTenants(statements, client, { isDistributed, parents }) {
  for (const setting of PLAIN_PLANS) await client.query(setting);
  const temporary = new TemporaryTables(statements, { client });
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Set<string>} */
  const joined = new Set();
  let planned = 0;
  for (const { file, line, texts } of statements) {
    const plans = [];
    for (const text of texts) {
      if (!PLANNED.test(text) || 'message' in (await temporary.describe(text))) continue;
      const plan = await explain(client, text);
      if (plan) plans.push(readPlan(plan, isDistributed, parents));
    }
    if (plans.length > 0) planned++;
    for (const { shared, tenants } of plans) if (tenants) for (const table of shared) joined.add(table);
    const refused = plans.map(refusal).find(Boolean);
    const open = plans.find((plan) => plan.open.length > 0)?.open;
    if (refused) findings.push({ file, line, kind: 'refused', why: refused });
    else if (open && !PLATFORM.test(file))
      findings.push({ file, line, kind: 'everywhere', why: `asks every worker for ${open.join(', ')}` });
  }
  return { findings, joined, planned };
}

/** @param {import('pg').Client} client @param {string} text @returns {Promise<import('./tenant-of-plan.mjs').PlanNode | null>} */
async function explain(client, text) {
  try {
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, COSTS OFF, FORMAT JSON) ${text}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  } catch {
    return null; // every-statement.spec.ts reports what Postgres rejects
  }
}

/** @param {import('./tenant-of-plan.mjs').Reading} reading @returns {string | null} */
function refusal({ apart, locked, recursive }) {
  if (apart.length > 0) return `joins ${apart.join(', ')} without the tenant`;
  if (locked.length > 0) return `locks rows of ${locked.join(', ')} on every worker`;
  if (recursive.length > 0) return `is recursive over ${recursive.join(', ')} on every worker`;
  return null;
}
