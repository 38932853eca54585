import ts from 'typescript';
import { kindsOfType, nameOf } from './value-kinds.mjs';

/** @typedef {import('./value-kinds.mjs').Kind} Kind */

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid']);
const TIMES = new Set(['date', 'timestamp', 'timestamptz', 'time', 'timetz', 'interval']);

/**
 * Problems with the parameters of a call: their number where the array is written out, and the types of those whose position
 * is certain.
 *
 * @param {import('./find-statements.mjs').Statement} statement
 * @param {readonly number[]} wanted OIDs
 * @param {ts.TypeChecker} checker
 * @param {import('./describe-statements.mjs').Catalog} catalog
 * @returns {string[]}
 */
export function checkParameters({ values, hasValues, more }, wanted, checker, { types }) {
  if (!hasValues) return countProblem(more, wanted.length, true);
  const list = values && literalOf(values, checker);
  if (!list) return [];
  const spread = list.elements.findIndex(ts.isSpreadElement);
  const isWhole = spread < 0;
  const certain = isWhole ? list.elements.length : spread;
  const least = list.elements.filter((each) => !ts.isSpreadElement(each)).length + more;
  const problems = countProblem(least, wanted.length, isWhole);
  if (problems.length > 0) return problems;
  return list.elements.slice(0, certain).flatMap((element, index) => {
    const type = types.get(wanted[index] ?? 0);
    const element_ = type?.element ? types.get(type.element)?.name : undefined;
    const kinds = kindsOfType(checker.getTypeAtLocation(element), checker);
    if (!type || !kinds) return [];
    const wrong = kinds.find((kind) => !isTaken(kind, type.name, element_ !== undefined));
    return wrong === undefined
      ? []
      : [
          `parameter $${index + 1} is ${nameOf(wrong)}, which ${type.name.replace(/^_(.*)/, '$1[]')} does not take: ` +
            remedyOf(wrong, type.name),
        ];
  });
}

/** @param {number} given @param {number} wanted @param {boolean} isWhole @returns {string[]} */
function countProblem(given, wanted, isWhole) {
  const isWrong = isWhole ? given !== wanted : given > wanted;
  return isWrong
    ? [
        `the statement has ${wanted} parameters, but ${given} values are handed in: hand in one for each of $1 to $${wanted}`,
      ]
    : [];
}

/** @param {ts.Expression} values @param {ts.TypeChecker} checker @returns {ts.ArrayLiteralExpression | null} */
function literalOf(values, checker) {
  if (ts.isArrayLiteralExpression(values)) return values;
  if (ts.isAsExpression(values)) return literalOf(values.expression, checker);
  if (!ts.isIdentifier(values)) return null;
  const declaration = checker.getSymbolAtLocation(values)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return null;
  const isConst = declaration.parent.flags & ts.NodeFlags.Const;
  const grows = new RegExp(`\\b${values.text}\\.(push|unshift|splice|pop)\\(`);
  return isConst &&
    ts.isArrayLiteralExpression(declaration.initializer) &&
    !grows.test(values.getSourceFile().text)
    ? declaration.initializer
    : null;
}

/**
 * Whether Postgres can read what node-postgres sends for the value as the type.
 *
 * @param {Kind} kind
 * @param {string} type
 * @param {boolean} isList whether the type is an array of Postgres
 */
function isTaken(kind, type, isList) {
  if (kind === 'null' || kind === 'undefined' || kind === 'json') return true;
  if (kind === 'function') return false;
  if (isList) return typeof kind === 'object' || kind === 'string';
  if (typeof kind === 'object') return false; // node-postgres sends an array as '{…}', which is not JSON
  if (type === 'json' || type === 'jsonb') return kind !== 'Date';
  if (NUMBERS.has(type)) return kind === 'string' || kind === 'number' || kind === 'bigint';
  if (type === 'bool') return kind === 'string' || kind === 'number' || kind === 'boolean';
  if (type === 'uuid') return kind === 'string';
  if (TIMES.has(type))
    return (
      kind === 'string' ||
      (kind === 'Date' && type !== 'interval') ||
      (kind === 'object' && type === 'interval')
    );
  if (type === 'bytea') return kind === 'Buffer' || kind === 'string';
  return true;
}

/** @param {Kind} kind @param {string} type */
function remedyOf(kind, type) {
  if (type === 'json' || type === 'jsonb') return 'hand in JSON.stringify(…)';
  if (type.startsWith('_')) return 'hand in an array';
  return typeof kind === 'object'
    ? 'hand in one value, or compare with = ANY ($n)'
    : 'hand in a value of that type, or cast the parameter';
}
