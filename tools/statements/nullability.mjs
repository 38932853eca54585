import { parse } from 'libpg-query';

/** Any node of Postgres' syntax tree. @typedef {Record<string, any>} Node */
/** @typedef {import('./describe-statements.mjs').Column} Column */

/** Aggregates that are null for no rows. */
const NULL_OF_NOTHING = /^(max|min|sum|avg|array_agg|json_agg|jsonb_agg|string_agg|bool_or|bool_and|every)$/;

/**
 * The columns that are nullable for certain: nullable columns, and columns of the optional side of an outer join, that nothing
 * else in the statement mentions; and aggregates of possibly no rows. A column that a condition may restrict, or that the
 * statement writes, is not reported.
 *
 * @param {string} text
 * @param {readonly Column[]} columns
 * @param {import('./describe-statements.mjs').Catalog} catalog
 * @returns {Promise<Set<number>>} indexes of columns
 */
export async function nullableColumns(text, columns, { required, columns: names }) {
  const tree = await parse(text).catch(() => null);
  const statement = /** @type {Node | undefined} */ (tree?.stmts?.[0]?.stmt);
  const found = new Set(/** @type {number[]} */ ([]));
  if (!statement) return found;
  const spoken = mentionedColumns(statement);
  columns.forEach(({ table, attribute }, place) => {
    const key = `${table} ${attribute}`;
    const name = names.get(key);
    if (name !== undefined && !required.has(key) && !spoken.has(name)) found.add(place);
  });
  const select = statement['SelectStmt'];
  const targets = targetsOf(select);
  if (!targets || targets.length !== columns.length) return found;
  const optional = optionalAliases(select.fromClause ?? []);
  const aliases = aliasesIn(select.whereClause);
  const isGrouped = Boolean(select.groupClause || select.havingClause);
  targets.forEach((target, place) => {
    const path = pathOf(target);
    const alias = path.length > 1 ? path.at(-2) : undefined;
    if (alias !== undefined && optional.has(alias) && !aliases.has(alias)) found.add(place);
    if (!isGrouped && isEmptyAggregate(target)) found.add(place);
  });
  return found;
}

/** @param {Node | undefined} select @returns {Node[] | null} null where a star or a union makes the columns unclear */
function targetsOf(select) {
  if (!select || (select['op'] && select['op'] !== 'SETOP_NONE')) return null;
  /** @type {Node[]} */
  const targets = (select['targetList'] ?? []).map(
    (/** @type {Node} */ each) => each['ResTarget']?.val ?? {},
  );
  return targets.some((each) =>
    each['ColumnRef']?.fields.some((/** @type {Node} */ field) => field['A_Star']),
  )
    ? null
    : targets;
}

/** @param {Node} node @returns {string[]} alias and name of a column reference */
const pathOf = (node) =>
  (node['ColumnRef']?.fields ?? []).map((/** @type {Node} */ field) => field['String']?.sval ?? '');

/** @param {Node} node */
function isEmptyAggregate(node) {
  const call = (node['TypeCast']?.arg ?? node)['FuncCall'];
  const name = call?.funcname?.at(-1)?.String?.sval ?? '';
  return NULL_OF_NOTHING.test(name) && !call.over;
}

/** Aliases of tables whose row may be missing. @param {Node[]} from @returns {Set<string>} */
function optionalAliases(from) {
  /** @type {Set<string>} */
  const found = new Set();
  const visit = (/** @type {Node} */ node, /** @type {boolean} */ isOptional) => {
    const join = node['JoinExpr'];
    if (join) {
      const { jointype } = join;
      visit(join.larg, isOptional || jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL');
      visit(join.rarg, isOptional || jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL');
      return;
    }
    const [body] = Object.values(node);
    const name = body?.alias?.aliasname ?? body?.relname;
    if (isOptional && name) found.add(name);
  };
  for (const each of from) visit(each, false);
  return found;
}

/** @param {unknown} condition @returns {Set<string>} */
function aliasesIn(condition) {
  /** @type {Set<string>} */
  const found = new Set();
  visitNodes(condition, (node) => {
    const alias = node['ColumnRef'] && pathOf(node).at(-2);
    if (alias) found.add(alias);
  });
  return found;
}

/** Names of columns that conditions mention or that the statement writes. @param {Node} tree @returns {Set<string>} */
function mentionedColumns(tree) {
  /** @type {Set<string>} */
  const found = new Set();
  const fromConditions = (/** @type {unknown} */ condition) =>
    visitNodes(condition, (node) => {
      const name = node['ColumnRef'] && pathOf(node).at(-1);
      if (name) found.add(name);
    });
  visitNodes(tree, (node) => {
    for (const key of ['whereClause', 'quals', 'havingClause']) if (node[key]) fromConditions(node[key]);
    for (const name of node['usingClause'] ?? []) found.add(name.String?.sval);
    const written = [
      ...(node['InsertStmt']?.cols ?? []),
      ...(node['UpdateStmt']?.targetList ?? []),
      ...(node['OnConflictClause']?.targetList ?? []),
      ...(node['onConflictClause']?.targetList ?? []),
    ];
    for (const each of written) if (each.ResTarget?.name) found.add(each.ResTarget.name);
  });
  return found;
}

/** @param {unknown} node @param {(node: Node) => void} see */
function visitNodes(node, see) {
  if (Array.isArray(node)) for (const each of node) visitNodes(each, see);
  else if (node && typeof node === 'object') {
    see(/** @type {Node} */ (node));
    for (const each of Object.values(node)) visitNodes(each, see);
  }
}
