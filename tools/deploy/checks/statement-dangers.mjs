import { parse } from 'libpg-query';

/**
 * What a statement would break in a server that is still running.
 *
 * @typedef {object} Danger
 * @property {'removes' | 'requires' | 'confines' | 'never'} kind removes: allowed once the running version no longer names the
 *   object; requires: allowed once the running version fills the column in; confines: allowed once the running version reads
 *   the table for one tenant or as the platform role; never: has to be done in another way
 * @property {string} what schema.table.column, schema.table, schema.function …
 * @property {string} reason
 */

/** Any node of Postgres' syntax tree. @typedef {Record<string, any>} Node */

/**
 * @param {string} sql one or more statements
 * @param {Set<string>} made names that migrations of the same deployment created: the running version does not use them, so they
 *   may be changed; names that this statement creates are added
 * @returns {Promise<Danger[]>}
 */
export async function statementDangers(sql, made) {
  /** @type {{ stmts?: { stmt?: Node }[] }} */
  let tree;
  try {
    tree = await parse(sql);
  } catch (error) {
    return [never('the statement', `cannot be read: ${error instanceof Error ? error.message : error}`)];
  }
  return (tree.stmts ?? []).flatMap(({ stmt = {} }) => {
    const [kind = '', node = {}] = Object.entries(stmt)[0] ?? [];
    for (const name of madeBy(kind, node)) made.add(name);
    return (dangersOf[kind]?.(node) ?? []).filter(({ what }) => !isMade(what, made));
  });
}

/** @param {string} what @param {Set<string>} made */
const isMade = (what, made) => [...made].some((name) => what === name || what.startsWith(`${name}.`));

/** @param {string} kind @param {Node} node @returns {string[]} */
function madeBy(kind, node) {
  if (kind === 'CreateStmt' || kind === 'CreateTableAsStmt')
    return [tableName(node['relation'] ?? node['into']?.rel)];
  if (kind === 'ViewStmt') return [tableName(node['view'])];
  if (kind === 'CreateFunctionStmt') return node['replace'] ? [] : [dotted(node['funcname'])];
  if (kind === 'CreateEnumStmt') return [dotted(node['typeName'])];
  if (kind === 'IndexStmt' && node['idxname'])
    return [`${node['relation']?.schemaname ?? 'public'}.${node['idxname']}`];
  return [];
}

/** @type {Record<string, (node: Node) => Danger[]>} */
const dangersOf = {
  AlterTableStmt: (node) =>
    (node['cmds'] ?? []).flatMap((/** @type {Node} */ cmd) =>
      ofCommand(tableName(node['relation']), cmd['AlterTableCmd']),
    ),
  RenameStmt: (node) => [
    never(
      [node['relation'] ? tableName(node['relation']) : dotted(node['object']?.List?.items), node['subname']]
        .filter(Boolean)
        .join('.'),
      `is renamed to ${node['newname']}: add the new one, fill both, and remove the old one a version later`,
    ),
  ],
  DropStmt: (node) =>
    (node['objects'] ?? []).map((/** @type {Node} */ object) => ({
      kind: 'removes',
      what: droppedName(object),
      reason: 'is dropped',
    })),
  IndexStmt: (node) =>
    node['unique']
      ? [
          never(
            tableName(node['relation']),
            'gets a unique index: the running version may write what it refuses',
          ),
        ]
      : [],
  TruncateStmt: (node) =>
    (node['relations'] ?? []).map((/** @type {Node} */ { RangeVar }) =>
      never(tableName(RangeVar), 'is emptied'),
    ),
  DoStmt: () => [never('a DO block', 'cannot be judged: write its statements out')],
  GrantStmt: (node) =>
    node['is_grant'] || node['objtype'] !== 'OBJECT_TABLE'
      ? []
      : (node['objects'] ?? []).map((/** @type {Node} */ { RangeVar }) => ({
          kind: 'removes',
          what: tableName(RangeVar),
          reason: 'is no longer granted',
        })),
};

/** @param {string} table @param {Node} command @returns {Danger[]} */
function ofCommand(table, command) {
  const name = command['name'] ?? '';
  const column = `${table}.${name}`;
  const definition = command['def'] ?? {};
  switch (command['subtype']) {
    case 'AT_DropColumn':
      return [{ kind: 'removes', what: column, reason: 'is dropped' }];
    case 'AT_DropConstraint':
      return [{ kind: 'removes', what: column, reason: 'is dropped' }];
    case 'AT_AddColumn':
      return addedColumn(table, definition.ColumnDef);
    case 'AT_AlterColumnType':
      return [
        never(
          column,
          'changes its type: add a new column, fill both, and remove the old one a version later',
        ),
      ];
    case 'AT_SetNotNull':
      return [{ kind: 'requires', what: column, reason: 'becomes NOT NULL' }];
    case 'AT_ColumnDefault':
      return command['def'] ? [] : [{ kind: 'requires', what: column, reason: 'loses its default' }];
    case 'AT_AddConstraint':
      return addedConstraint(table, definition.Constraint);
    case 'AT_EnableRowSecurity':
    case 'AT_ForceRowSecurity':
      return [
        {
          kind: 'confines',
          what: table,
          reason: 'gets row-level security: rows may be gone for the running version',
        },
      ];
    default:
      return [];
  }
}

/** @param {string} table @param {Node} definition @returns {Danger[]} */
function addedColumn(table, definition) {
  const kinds = new Set(
    (definition['constraints'] ?? []).map((/** @type {Node} */ each) => each['Constraint'].contype),
  );
  const filled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) => kinds.has(kind));
  const column = `${table}.${definition['colname']}`;
  if (kinds.has('CONSTR_UNIQUE') || kinds.has('CONSTR_PRIMARY'))
    return [never(column, 'is added as unique: the running version writes rows without it')];
  return kinds.has('CONSTR_NOTNULL') && !filled
    ? [never(column, 'is added as NOT NULL without a default: the running version writes rows without it')]
    : [];
}

/** @param {string} table @param {Node} constraint @returns {Danger[]} */
function addedConstraint(table, constraint) {
  const name = `${table}${constraint['conname'] ? `.${constraint['conname']}` : ''}`;
  const laterValid = ['CONSTR_CHECK', 'CONSTR_FOREIGN'].includes(constraint['contype']);
  if (laterValid && constraint['skip_validation']) return [];
  const advice = laterValid
    ? 'is added and checked at once: add it NOT VALID, and validate it a version later'
    : 'is added: the running version may write what it refuses';
  return [never(name, advice)];
}

/** @param {string} what @param {string} reason @returns {Danger} */
const never = (what, reason) => ({ kind: 'never', what, reason });

/** @param {Node | undefined} relation */
const tableName = (relation) => `${relation?.['schemaname'] ?? 'public'}.${relation?.['relname']}`;

/** @param {Node[] | undefined} names */
const dotted = (names) => (names ?? []).map((each) => each['String']?.sval).join('.');

/** @param {Node} object */
function droppedName(object) {
  return dotted(object['List']?.items ?? object['ObjectWithArgs']?.objname ?? object['TypeName']?.names);
}
