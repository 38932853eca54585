import { TENANT } from './read-tables.mjs';

/** @typedef {import('./read-tables.mjs').Table} Table */

/**
 * Where each table of a domain lives on Citus.
 *
 * @typedef {object} Distribution
 * @property {Table[]} distributed by tenant, all colocated: rows of one tenant are on one worker
 * @property {Table[]} reference whole on every worker: statements join them with distributed tables
 * @property {Table[]} local on the coordinator
 */

/**
 * @param {readonly Table[]} tables
 * @param {ReadonlySet<string>} joined names of undistributed tables that statements join with distributed ones
 * @returns {Distribution}
 */
export function distribute(tables, joined) {
  const own = tables.filter(({ partitionOf }) => partitionOf === null); // Citus distributes partitions with their table
  const distributed = own.filter(isDistributed);
  const referenced = new Set(distributed.flatMap(({ references }) => references.map(({ to }) => to)));
  const others = own.filter((table) => !isDistributed(table));
  const isReference = (/** @type {Table} */ { name }) => joined.has(name) || referenced.has(name);
  return {
    distributed,
    reference: others.filter(isReference),
    local: others.filter((table) => !isReference(table)),
  };
}

/** Citus checks a key on each worker alone, so every key of a distributed table has to carry the tenant. @param {Table} table */
export const isDistributed = ({ hasTenant, keys }) =>
  hasTenant && keys.every(({ equal }) => equal.includes(TENANT));

/**
 * Keys and references that keep a table from being distributed or that Citus refuses, with the remedy.
 *
 * @param {string} schema
 * @param {readonly Table[]} tables
 * @param {Readonly<Record<string, string>>} whole reasons of tables with a tenant that are not distributed, by
 *   `schema.table`, or `*.table` for a table of every domain
 * @returns {string[]}
 */
export function tableProblems(schema, tables, whole) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  return tables.flatMap((table) => {
    const { name, hasTenant, keys, references } = table;
    const isAllowed = `${schema}.${name}` in whole || `*.${name}` in whole;
    const across = hasTenant ? keys.filter(({ equal }) => !equal.includes(TENANT)) : [];
    return [
      ...(isAllowed ? [] : across).map(
        (key) =>
          `${schema}.${name}: ${key.name} (${key.equal.join(', ')}) is unique across tenants: begin it with ${TENANT}, ` +
          'or give the reason in tools/citus/whole-tables.json',
      ),
      ...references.flatMap((reference) => {
        const to = byName.get(reference.to);
        const problem = to && referenceProblem(isDistributed(table), isDistributed(to), reference);
        return problem ? [`${schema}.${name}: ${reference.name} ${problem}`] : [];
      }),
    ];
  });
}

/**
 * Entries of the list of undistributed tables that are not needed any more.
 *
 * @param {string} schema
 * @param {readonly Table[]} tables
 * @param {Readonly<Record<string, string>>} whole
 * @returns {string[]}
 */
export const staleReasons = (schema, tables, whole) =>
  Object.keys(whole)
    .filter((entry) => entry.startsWith(`${schema}.`))
    .filter(
      (entry) =>
        !tables.some(
          (table) => `${schema}.${table.name}` === entry && table.hasTenant && !isDistributed(table),
        ),
    )
    .map(
      (entry) => `tools/citus/whole-tables.json: ${entry} can be distributed, or is gone: remove the entry`,
    );

/** @param {boolean} from whether the table is distributed @param {boolean} to @param {import('./read-tables.mjs').Reference} reference */
function referenceProblem(from, to, { columns, toColumns, to: table }) {
  if (!to) return null; // to a table that is whole on every worker
  if (!from)
    return `refers to ${table}, which is distributed: remove the reference, or distribute the table too`;
  const place = columns.indexOf(TENANT);
  return place >= 0 && toColumns[place] === TENANT
    ? null
    : `refers to ${table} without the tenant: refer to (${TENANT}, …)`;
}

/**
 * The statements that distribute a migrated domain.
 *
 * @param {string} schema
 * @param {Distribution} distribution
 * @returns {string}
 */
export function distributionSql(schema, { distributed, reference, local }) {
  const named = (/** @type {Table} */ { name }) => `'${schema}.${name}'`;
  const [first, ...rest] = inOrderOfReferences(distributed);
  const triggered = distributed.filter(({ triggers }) => triggers.length > 0);
  const paragraphs = [
    [
      `-- Distributes the schema ${schema} on Citus: once, as a superuser, after the domain's migrations.`,
      '-- `npm run scale -- citus` writes this file from the migrations and statements; `npm test` says when it is not current.',
    ],
    triggered.length > 0 && [
      '-- Citus admits triggers where they touch rows of the same tenant only.',
      ...triggered.map(({ name, triggers }) => `-- ${schema}.${name}: ${triggers.join(', ')}`),
      'SET citus.enable_unsafe_triggers = on;',
    ],
    reference.length > 0 && [
      '-- Whole on every worker: statements join them with the tables of tenants.',
      ...inOrderOfReferences(reference).map((table) => `SELECT create_reference_table(${named(table)});`),
    ],
    first && [
      '-- By tenant: the rows of one tenant are on one worker.',
      `SELECT create_distributed_table(${named(first)}, '${TENANT}', colocate_with => 'none');`,
      ...rest.map(
        (table) =>
          `SELECT create_distributed_table(${named(table)}, '${TENANT}', colocate_with => ${named(first)});`,
      ),
    ],
    local.length > 0 && [
      '-- On the coordinator, without a statement: nothing joins them with the tables of tenants.',
      ...local.map(({ name }) => `-- ${schema}.${name}`),
    ],
  ];
  const given = paragraphs.filter((paragraph) => Array.isArray(paragraph));
  return `${given.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** A table after those that it refers to. @param {readonly Table[]} tables @returns {Table[]} */
export function inOrderOfReferences(tables) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  /** @type {Set<Table>} */
  const placed = new Set();
  const place = (/** @type {Table} */ table, /** @type {Set<Table>} */ above) => {
    if (placed.has(table) || above.has(table)) return; // a circle of references: Citus accepts any order of it
    const within = new Set([...above, table]);
    for (const { to } of table.references) {
      const other = byName.get(to);
      if (other) place(other, within);
    }
    placed.add(table);
  };
  for (const table of tables) place(table, new Set());
  return [...placed];
}
