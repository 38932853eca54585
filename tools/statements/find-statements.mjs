import { join } from 'node:path';
import ts from 'typescript';
import { Evaluator, Fields, UNKNOWN } from './evaluate.mjs';

/**
 * A call that sends a statement to Postgres.
 *
 * @typedef {object} Statement
 * @property {string} file path from the root
 * @property {number} line
 * @property {ts.Node} place
 * @property {string[]} texts every possible text; empty where it is only known at run time
 * @property {ts.Expression | null} values the expression of its parameters; null where it is not found
 * @property {boolean} hasValues whether the call has parameters
 * @property {number} more parameters that the called function appends
 * @property {ts.Type | null} row null where no row type is declared
 */

/** Names of functions that are checked: resolving every call would take as long as checking all types. */
const NAMES = /^#?(query|execute|read\w*|platformRead|platformWrite)$/;
/** Classes of packages with `query(text, values)`. */
const CONNECTIONS = new Set([
  'QueryRunner',
  'DataSource',
  'EntityManager',
  'Pool',
  'Client',
  'ClientBase',
  'PoolClient',
]);
const TEXT = new Set(['text', 'statement', 'sql']);

/**
 * The position of the statement in a call, from the parameters of the called function: `text, values` or `statement: NamedStatement`.
 *
 * @typedef {{ at: number, isNamed: boolean, more: number }} Sink more: parameters that the function appends
 * @param {ts.CallExpression} call
 * @param {ts.TypeChecker} checker
 * @returns {Sink | null}
 */
function sinkOf(call, checker) {
  const { expression } = call;
  const isMethod = ts.isPropertyAccessExpression(expression);
  const name = isMethod ? expression.name.text : ts.isIdentifier(expression) ? expression.text : '';
  if (!NAMES.test(name)) return null;
  if (isMethod && name === 'query') {
    const type = checker.getTypeAtLocation(expression.expression);
    const parts = [type, ...(type.isIntersection() ? type.types : [])];
    if (parts.some((each) => CONNECTIONS.has(each.symbol?.name))) return { at: 0, isNamed: false, more: 0 };
  }
  const parameters = checker.getResolvedSignature(call)?.getParameters() ?? [];
  const typeOf = (/** @type {ts.Symbol} */ parameter) => checker.getTypeOfSymbolAtLocation(parameter, call);
  const named = parameters.findIndex((each) => typeOf(each).symbol?.name === 'NamedStatement');
  if (named >= 0) return { at: named, isNamed: true, more: 0 };
  const at = parameters.findIndex(
    (each, index) => TEXT.has(each.name) && isText(typeOf(each)) && parameters[index + 1]?.name === 'values',
  );
  return at < 0 ? null : { at, isNamed: false, more: name === 'readPage' ? 2 : 0 };
}

/** Whether a function passes on its own argument: its callers are checked instead. @param {ts.Expression} given @param {Evaluator} evaluator */
function isPassedOn(given, evaluator) {
  const parts = ts.isObjectLiteralExpression(given)
    ? given.properties.flatMap((each) => (each.name?.getText() === 'text' ? [each.name] : []))
    : [ts.isPropertyAccessExpression(given) ? given.expression : given];
  const [part] = parts;
  const declaration = part && ts.isIdentifier(part) ? evaluator.declarationOf(part) : undefined;
  if (!declaration || !ts.isParameter(declaration)) return false;
  const names = declaration.parent.parameters.map(({ name }) => name.getText());
  return names.includes('values') || declaration.type?.getText() === 'NamedStatement';
}

/** @param {string} root @param {string[]} rootNames @returns {ts.Program} */
export function makeProgram(root, rootNames) {
  const file = join(root, 'tsconfig.base.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(rootNames, { ...options, types: ['node'], skipLibCheck: true, noEmit: true });
}

/**
 * @param {string} root
 * @param {ts.Program} program
 * @param {(file: string) => boolean} isLookedAt by path from the root
 * @returns {Statement[]}
 */
export function findStatements(root, program, isLookedAt) {
  const below = (/** @type {ts.SourceFile} */ source) => source.fileName.slice(root.length + 1);
  const own = program
    .getSourceFiles()
    .filter((source) => !source.isDeclarationFile && source.fileName.startsWith(`${root}/`))
    .filter((source) => !source.fileName.includes('/node_modules/'));
  const evaluator = new Evaluator(program, own);
  /** @type {Statement[]} */
  const found = [];
  for (const source of own) {
    const file = below(source);
    if (!isLookedAt(file)) continue;
    /** @param {ts.Node} node */
    const visit = (node) => {
      const statement = ts.isCallExpression(node) ? statementAt(node, evaluator) : null;
      if (statement) {
        const line = source.getLineAndCharacterOfPosition(statement.place.getStart()).line + 1;
        found.push({ ...statement, file, line });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** @param {ts.CallExpression} call @param {Evaluator} evaluator @returns {Omit<Statement, 'file' | 'line'> | null} */
function statementAt(call, evaluator) {
  const sink = sinkOf(call, evaluator.checker);
  const given = sink && call.arguments[sink.at];
  if (!given || isPassedOn(given, evaluator)) return null;
  const row = rowType(call, evaluator.checker);
  if (sink.isNamed) return ofNamed(call, given, evaluator, row);
  if (!isText(evaluator.checker.getTypeAtLocation(given))) return null; // a Submittable of pg
  const values = call.arguments[sink.at + 1] ?? null;
  const texts = textsOf(given, evaluator);
  return { place: call, texts, values, hasValues: values !== null, more: sink.more, row };
}

/** @param {ts.CallExpression} call @param {ts.Expression} given @param {Evaluator} evaluator @param {ts.Type | null} row */
function ofNamed(call, given, evaluator, row) {
  const values = ts.isObjectLiteralExpression(given)
    ? given.properties.find((each) => each.name?.getText() === 'values')
    : undefined;
  const own = values && ts.isPropertyAssignment(values) ? values.initializer : null;
  const texts = evaluator.evaluate(given).flatMap(({ value }) => {
    const text = value instanceof Fields ? value.properties.get('text') : undefined;
    return text ? text().map((each) => each.value) : [UNKNOWN];
  });
  return { place: call, texts: allKnown(texts), values: own, hasValues: true, more: 0, row };
}

/** @param {ts.Type} type */
const isText = (type) =>
  (type.isUnion() ? type.types : [type]).every((each) => each.flags & ts.TypeFlags.StringLike);

/** @param {ts.Expression} node @param {Evaluator} evaluator */
const textsOf = (node, evaluator) => allKnown(evaluator.evaluate(node).map(({ value }) => value));

/** @param {unknown[]} values */
function allKnown(values) {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length === values.length ? [...new Set(texts)] : [];
}

/** The `Row` of `Promise<Row[]>` or `Promise<{ rows: Row[] }>`. @param {ts.CallExpression} call @param {ts.TypeChecker} checker */
function rowType(call, checker) {
  const signature = checker.getResolvedSignature(call);
  if (!signature) return null;
  const promised = checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  const rows = promised?.getProperty('rows');
  const list = rows ? checker.getTypeOfSymbol(rows) : promised;
  if (!list || !checker.isArrayType(list)) return null;
  const [row] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (list));
  const isGeneric =
    !row || row.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Any | ts.TypeFlags.Unknown);
  return isGeneric || checker.getIndexInfosOfType(row).length > 0 ? null : row;
}
