import ts from 'typescript';
import { Problem } from '../start/problem.mjs';

/**
 * Small edits of TypeScript files. Each finds its place in the syntax tree, so that the file's formatting does not matter;
 * Prettier formats the result.
 *
 * @typedef {import('nx/src/generators/tree.js').Tree} Tree
 */

/** @param {Tree} tree @param {string} file @param {(source: ts.SourceFile) => { at: number, text: string }} place */
function insert(tree, file, place) {
  const text = tree.read(file, 'utf8');
  if (text === null) throw new Problem(`${file} is missing`);
  const { at, text: added } = place(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  tree.write(file, text.slice(0, at) + added + text.slice(at));
}

/** @param {ts.Node} from @param {(node: ts.Node) => boolean} wanted @returns {ts.Node | undefined} */
function find(from, wanted) {
  return wanted(from) ? from : ts.forEachChild(from, (child) => find(child, wanted));
}

/** Inserted by path: packages first, then relative imports. */
export function addImport(
  /** @type {Tree} */ tree,
  /** @type {string} */ file,
  /** @type {string} */ statement,
) {
  const order = (/** @type {string} */ path) => `${path.startsWith('.') ? 1 : 0}${path}`;
  const path = order(/from '([^']+)'/.exec(statement)?.[1] ?? '');
  insert(tree, file, (source) => {
    const imports = source.statements.filter(ts.isImportDeclaration);
    const next = imports.find(({ moduleSpecifier }) => {
      const own = order(/** @type {ts.StringLiteral} */ (moduleSpecifier).text);
      return own.startsWith('1') && own > path;
    });
    return {
      at: next?.getStart() ?? imports.at(-1)?.end ?? 0,
      text: next ? `${statement}\n` : `\n${statement}`,
    };
  });
}

/** @param {ts.NodeArray<ts.Node>} list @param {string} text */
const atEndOf = (list, text) => ({
  at: list.end,
  text: `${list.length > 0 && !list.hasTrailingComma ? ',' : ''}${text}`,
});

/** Adds an entry to the array `property: […]`, wherever it is in the file. */
export function addToProperty(
  /** @type {Tree} */ tree,
  /** @type {string} */ file,
  /** @type {string} */ property,
  /** @type {string} */ element,
) {
  insert(tree, file, (source) => {
    const found = find(
      source,
      (node) =>
        ts.isPropertyAssignment(node) &&
        node.name.getText() === property &&
        ts.isArrayLiteralExpression(node.initializer),
    );
    if (!found) throw new Problem(`${file}: there is no list "${property}" to add ${element} to`);
    const list = /** @type {ts.ArrayLiteralExpression} */ (
      /** @type {ts.PropertyAssignment} */ (found).initializer
    );
    return atEndOf(list.elements, element);
  });
}

/** Adds an empty array `property: []` before another property, unless the file has one of that name. */
export function addListBefore(
  /** @type {Tree} */ tree,
  /** @type {string} */ file,
  /** @type {{ property: string, next: string }} */ { property, next },
) {
  insert(tree, file, (source) => {
    const named = (/** @type {string} */ name) =>
      find(source, (node) => ts.isPropertyAssignment(node) && node.name.getText() === name);
    const place = named(next);
    if (!place) throw new Problem(`${file}: there is no list "${next}" to add "${property}" before`);
    return { at: place.getStart(), text: named(property) ? '' : `${property}: [],\n` };
  });
}

/** Adds an entry to the array that is an argument of the call of `callee`. */
export function addToArgument(
  /** @type {Tree} */ tree,
  /** @type {string} */ file,
  /** @type {string} */ callee,
  /** @type {string} */ element,
) {
  insert(tree, file, (source) => {
    const call = find(source, (node) => ts.isCallExpression(node) && node.expression.getText() === callee);
    const list = call && /** @type {ts.CallExpression} */ (call).arguments.find(ts.isArrayLiteralExpression);
    if (!list) throw new Problem(`${file}: there is no list in ${callee}(…) to add to`);
    return atEndOf(list.elements, element);
  });
}

/** Adds a property to the object of the constant `name`, or to the object that a call makes the constant from. */
export function addToConstant(
  /** @type {Tree} */ tree,
  /** @type {string} */ file,
  /** @type {string} */ name,
  /** @type {string} */ property,
) {
  insert(tree, file, (source) => {
    const object = objectOf(source, name);
    if (!object) throw new Problem(`${file}: there is no object "${name}" to add to`);
    return atEndOf(object.properties, property);
  });
}

/** Of `const name = {…}`, `const name = call({…})` and `const name = call(other)` with `const other = {…}`. @param {ts.SourceFile} source @param {string} name @returns {ts.ObjectLiteralExpression | undefined} */
function objectOf(source, name) {
  const found = find(source, (node) => ts.isVariableDeclaration(node) && node.name.getText() === name);
  const value = found && /** @type {ts.VariableDeclaration} */ (found).initializer;
  if (!value || ts.isObjectLiteralExpression(value)) return value;
  return ts.isCallExpression(value) ? objectOfCall(source, value) : undefined;
}

/** @param {ts.SourceFile} source @param {ts.CallExpression} call */
function objectOfCall(source, call) {
  const argument = call.arguments.at(-1);
  if (argument && ts.isObjectLiteralExpression(argument)) return argument;
  return argument && ts.isIdentifier(argument) ? objectOf(source, argument.text) : undefined;
}

/** Adds an entry to the object that is the argument of the call of `callee`. */
export function addToCall(
  /** @type {Tree} */ tree,
  /** @type {string} */ file,
  /** @type {string} */ callee,
  /** @type {string} */ property,
) {
  insert(tree, file, (source) => {
    const call = find(source, (node) => ts.isCallExpression(node) && node.expression.getText() === callee);
    const object = call && objectOfCall(source, /** @type {ts.CallExpression} */ (call));
    if (!object) throw new Problem(`${file}: there is no object in ${callee}(…) to add to`);
    return atEndOf(object.properties, property);
  });
}

/** Adds a member at the end of the interface or class `name`; in a class before its reference resolver. */
export function addMember(
  /** @type {Tree} */ tree,
  /** @type {string} */ file,
  /** @type {string} */ name,
  /** @type {string} */ member,
) {
  insert(tree, file, (source) => {
    const found = find(
      source,
      (node) => (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) && node.name?.text === name,
    );
    if (!found) throw new Problem(`${file}: there is no ${name} to add to`);
    const { members } = /** @type {ts.InterfaceDeclaration | ts.ClassDeclaration} */ (found);
    const last = members.find((each) => each.getText().startsWith('@ResolveReference'));
    return last ? { at: last.getStart(), text: `${member}\n\n` } : { at: members.end, text: `\n${member}` };
  });
}

/** Adds a name to the existing import from `from`, unless it is there. */
export function addImportedName(
  /** @type {Tree} */ tree,
  /** @type {string} */ file,
  /** @type {string} */ from,
  /** @type {string} */ name,
) {
  insert(tree, file, (source) => {
    const declaration = source.statements
      .filter(ts.isImportDeclaration)
      .find(({ moduleSpecifier }) => /** @type {ts.StringLiteral} */ (moduleSpecifier).text === from);
    const named = declaration?.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named))
      throw new Problem(`${file}: there is no import { … } from '${from}'`);
    if (named.elements.some((element) => element.name.text === name)) return { at: 0, text: '' };
    const next = named.elements.find((element) => element.name.text > name);
    return next ? { at: next.getStart(), text: `${name}, ` } : atEndOf(named.elements, ` ${name}`);
  });
}

/** The name of the export that holds the result of `callee(…)`. */
export function exportedCall(
  /** @type {Tree} */ tree,
  /** @type {string} */ file,
  /** @type {string} */ callee,
) {
  const text = tree.read(file, 'utf8') ?? '';
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = find(
    source,
    (node) =>
      ts.isVariableDeclaration(node) &&
      node.initializer !== undefined &&
      ts.isCallExpression(node.initializer) &&
      node.initializer.expression.getText() === callee,
  );
  if (!found) throw new Problem(`${file}: nothing is made with ${callee}(…) there`);
  return /** @type {ts.VariableDeclaration} */ (found).name.getText();
}
