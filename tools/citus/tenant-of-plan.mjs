import { TENANT } from './read-tables.mjs';

/**
 * A node of EXPLAIN (FORMAT JSON).
 *
 * @typedef {Record<string, unknown> & { 'Node Type': string, Plans?: PlanNode[] }} PlanNode
 *
 * @typedef {object} Reading how a statement reads distributed tables
 * @property {string[]} open tables whose tenant no parameter or constant gives: they are read on every worker
 * @property {string[]} apart those of them that nothing compares with the tenant of another: Citus cannot join them
 * @property {string[]} shared undistributed tables in the same statement
 * @property {boolean} tenants whether it reads or writes distributed tables
 * @property {string[]} locked tables of `open` whose rows it locks
 * @property {string[]} recursive tables of `open` that it reads recursively
 */

const CONDITIONS = [
  'Filter',
  'Join Filter',
  'Hash Cond',
  'Merge Cond',
  'Index Cond',
  'Recheck Cond',
  'One-Time Filter',
];

/**
 * Reads from a plan which tables are confined to one tenant. The planner has already carried a tenant that one table is
 * given to all tables that the statement compares it with.
 *
 * @param {PlanNode} plan with VERBOSE, which writes every column with its table's alias
 * @param {(table: string) => boolean | undefined} isDistributed by `schema.table`; undefined for tables of another kind
 * @param {ReadonlyMap<string, string>} [parents] the table of each partition, both as `schema.table`
 * @returns {Reading}
 */
export function readPlan(plan, isDistributed, parents = new Map()) {
  const parts = partsOf(withoutPartitions(plan, parents)).map((nodes) => readPart(nodes, isDistributed));
  const all = (/** @type {(part: Reading) => string[]} */ of) => [...new Set(parts.flatMap(of))].sort();
  return {
    open: all(({ open }) => open),
    apart: all(({ apart }) => apart),
    shared: all(({ shared }) => shared),
    tenants: parts.some(({ tenants }) => tenants),
    locked: all(({ locked }) => locked),
    recursive: all(({ recursive }) => recursive),
  };
}

/**
 * The plan with one scan of a partitioned table in place of those of its partitions, which the planner all gives the same
 * conditions, under aliases of their own: `a_1`, `a_2` of `a`.
 *
 * @param {PlanNode} plan
 * @param {ReadonlyMap<string, string>} parents
 * @returns {PlanNode}
 */
function withoutPartitions(plan, parents) {
  const plans = (plan.Plans ?? []).map((below) => withoutPartitions(below, parents));
  const parent = parents.get(tableOf(plan));
  if (parent)
    return { ...asOfParent(plan), 'Relation Name': parent.slice(parent.indexOf('.') + 1), Plans: plans };
  const [first] = plans;
  const isAppend = plan['Node Type'] === 'Append' || plan['Node Type'] === 'Merge Append';
  const isOfOneTable =
    first && tableOf(first) !== '' && plans.every((each) => tableOf(each) === tableOf(first));
  const readsPartitions = (plan.Plans ?? []).some((below) => parents.has(tableOf(below)));
  return isAppend && isOfOneTable && readsPartitions ? first : { ...plan, Plans: plans };
}

/** The partition's scan under the alias of its table. @param {PlanNode} scan @returns {PlanNode} */
function asOfParent(scan) {
  const alias = aliasOf(scan);
  const own = alias.replace(/_\d+$/, '');
  const prefix = new RegExp(`\\b${alias}\\.`, 'g');
  const conditions = CONDITIONS.filter((name) => name in scan).map((name) => [
    name,
    String(scan[name]).replace(prefix, `${own}.`),
  ]);
  return { ...scan, Alias: own, ...Object.fromEntries(conditions) };
}

/** Citus runs a CTE or a subquery that depends on nothing before the rest. @param {PlanNode} plan @returns {PlanNode[][]} */
function partsOf(plan) {
  /** @type {PlanNode[]} */
  const own = [];
  /** @type {PlanNode[][]} */
  const others = [];
  /** @param {PlanNode} node */
  const visit = (node) => {
    own.push(node);
    for (const below of node.Plans ?? [])
      if (below['Parent Relationship'] === 'InitPlan') others.push(...partsOf(below));
      else visit(below);
  };
  visit(plan);
  return [own, ...others];
}

/** @param {PlanNode[]} nodes @param {(table: string) => boolean | undefined} isDistributed @returns {Reading} */
function readPart(nodes, isDistributed) {
  // A modified table is read by a scan below its node; an INSERT reads nothing, and its rows carry their tenant.
  const scans = nodes.filter((node) => node['Node Type'] !== 'ModifyTable' && isDistributed(tableOf(node)));
  const { given, linked } = comparisonsOf(nodes);
  const open = scans.filter((node) => !given.has(aliasOf(node)));
  const apart = scans.length > 1 ? open.filter((node) => !linked.has(aliasOf(node))) : [];
  const has = (/** @type {string} */ type) => nodes.some((node) => node['Node Type'] === type);
  return {
    open: open.map(tableOf),
    apart: apart.map(tableOf),
    shared: nodes.map(tableOf).filter((table) => isDistributed(table) === false),
    tenants: nodes.some((node) => isDistributed(tableOf(node))),
    locked: has('LockRows') ? open.map(tableOf) : [],
    recursive: has('Recursive Union') ? open.map(tableOf) : [],
  };
}

/** @param {PlanNode} node @returns {string} empty for a node without a table */
const tableOf = (node) => (node['Relation Name'] ? `${node['Schema']}.${node['Relation Name']}` : '');
/** @param {PlanNode} node */
const aliasOf = (node) => String(node['Alias']);

/**
 * @param {PlanNode[]} nodes
 * @returns {{ given: Set<string>, linked: Set<string> }} aliases whose tenant a value gives, and those that are compared with
 *   another's
 */
function comparisonsOf(nodes) {
  /** @type {Set<string>} */
  const given = new Set();
  /** @type {[string, string][]} */
  const equal = [];
  const conditions = nodes.flatMap((node) => CONDITIONS.map((name) => String(node[name] ?? '')));
  for (const term of conditions.flatMap(termsOf)) {
    const sides = equality(term);
    if (!sides) continue;
    const [left, right] = sides.map(tenantColumn);
    if (left && right) equal.push([left, right]);
    else if (left && isValue(sides[1])) given.add(left);
    else if (right && isValue(sides[0])) given.add(right);
  }
  for (let known = -1; known < given.size;) {
    known = given.size;
    for (const [a, b] of equal) if (given.has(a) || given.has(b)) given.add(a).add(b);
  }
  return { given, linked: new Set(equal.flat()) };
}

/**
 * The conditions that all hold: the parts that AND joins at the top.
 *
 * @param {string} condition
 * @returns {string[]}
 */
export function termsOf(condition) {
  const text = unwrap(condition.trim());
  const parts = splitAtTop(text, ' AND ');
  return parts.length > 1 ? parts.flatMap(termsOf) : text === '' ? [] : [text];
}

/** @param {string} text @param {string} separator outside of parentheses, brackets and quotes @returns {string[]} */
function splitAtTop(text, separator) {
  const parts = [];
  let from = 0;
  for (const at of topOf(text))
    if (at >= from && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at));
      from = at + separator.length;
    }
  return [...parts, text.slice(from)];
}

/** Positions outside of parentheses, brackets and quotes. @param {string} text @returns {Generator<number>} */
function* topOf(text) {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === "'" || sign === '"') quote = sign;
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (depth === 0) yield at;
  }
}

/** Without parentheses around the whole. @param {string} text @returns {string} */
function unwrap(text) {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  const [first] = topOf(text);
  return first === undefined ? unwrap(text.slice(1, -1)) : text;
}

/** @param {string} term @returns {[string, string] | null} */
function equality(term) {
  const [left, right, more] = splitAtTop(term, ' = ');
  return left === undefined || right === undefined || more !== undefined ? null : [left, right];
}

const COLUMN = new RegExp(`^"?([^".]+)"?\\.${TENANT}$`);

/** The alias whose tenant the expression is. @param {string} expression */
const tenantColumn = (expression) => COLUMN.exec(unwrap(expression.trim()))?.[1];

/** Whether Citus knows the value before it asks a worker: a parameter, a constant, or a list of them. @param {string} expression */
function isValue(expression) {
  const text = expression.replace(/'(?:[^']|'')*'/g, '').replace(/^ANY /, '');
  return !/[a-z_"]\w*"?\.|\w\(|\b(InitPlan|SubPlan)\b/i.test(text);
}
