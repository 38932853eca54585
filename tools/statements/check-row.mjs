import ts from 'typescript';
import { fits, kindOfColumn, kindsOfType, nameOf } from './value-kinds.mjs';

/** Levels of objects in JSON that are checked. */
const DEEPEST = 4;

/**
 * Problems with a declared row type.
 *
 * @param {ts.Type} row
 * @param {ts.TypeChecker} checker
 * @param {ts.Node} place
 * @param {{ columns: import('./describe-statements.mjs').Column[] | null, nullable: Set<number>,
 *   catalog: import('./describe-statements.mjs').Catalog }} answer
 * @returns {string[]}
 */
export function checkRow(row, checker, place, { columns, nullable, catalog }) {
  const properties = checker.getPropertiesOfType(row);
  if (!columns)
    return properties.length > 0
      ? ['the statement answers no rows, but a row type is declared: add RETURNING, or remove the type']
      : [];
  const numberOf = new Map(columns.map(({ name }, index) => [name, index]));
  return properties.flatMap((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, place);
    const kinds = kindsOfType(type, checker);
    const index = numberOf.get(property.name);
    const column = index === undefined ? undefined : columns[index];
    if (index === undefined || !column) {
      const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional) || kinds?.includes('undefined');
      return isOptional || !kinds
        ? []
        : [
            `the result has no column "${property.name}" (it has ${columns.map(({ name }) => `"${name}"`).join(', ')}): ` +
              `select it AS "${property.name}", or remove it from the row type`,
          ];
    }
    const kind = kindOfColumn(column.type, catalog);
    const declared = checker.typeToString(type);
    const sqlType = catalog.types.get(column.type)?.name ?? 'unknown';
    // A constant null that is declared as null.
    const isNothing = kinds?.every((each) => each === 'null' || each === 'undefined') ?? false;
    if (!isNothing && !fits(kind, kinds))
      return [
        `"${property.name}" is declared ${declared}, but ${sqlType} is read as ${nameOf(kind)}: ` +
          `declare ${nameOf(kind)}, or cast the column`,
      ];
    const path = kind === 'json' ? dateInJson(type, checker, place, property.name) : null;
    if (path)
      return [
        `"${path}" is declared Date, but JSON holds no dates: declare string, or select a timestamptz column`,
      ];
    const isNull = kinds?.some((each) => each === 'null') ?? true;
    return nullable.has(index) && !isNull
      ? [
          `"${property.name}" is declared ${declared}, but may be null: declare ${declared} | null, or coalesce it`,
        ]
      : [];
  });
}

/** @param {ts.Type} type @param {ts.TypeChecker} checker @param {ts.Node} place @param {string} path @returns {string | null} */
function dateInJson(type, checker, place, path, depth = 0) {
  const parts = type.isUnion() ? type.types : [type];
  const given = parts.filter((each) => !(each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
  const [only] = given;
  if (given.length !== 1 || !only || depth > DEEPEST || !(only.flags & ts.TypeFlags.Object)) return null;
  if (only.symbol?.name === 'Date') return path;
  if (checker.isArrayType(only)) {
    const [element] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (only));
    return element ? dateInJson(element, checker, place, `${path}[]`, depth + 1) : null;
  }
  if (checker.isTupleType(only) || only.getCallSignatures().length > 0) return null;
  for (const property of checker.getPropertiesOfType(only)) {
    const inner = checker.getTypeOfSymbolAtLocation(property, place);
    const found = dateInJson(inner, checker, place, `${path}.${property.name}`, depth + 1);
    if (found) return found;
  }
  return null;
}
