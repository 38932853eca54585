import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** @typedef {{ file: string, key: string, text: string }} SpanishText `key` is the key in a locale file, or the line */

const SKIPPED =
  /(?:^|\/)(?:node_modules|__generated__|dist|migrations|testing|test-sets|fixtures|demo)(?:\/|$)/;
/** Sources with texts in code; screens have theirs in locale files. */
const CODE = /^(?:apps\/[^/]+\/(?:api|src)|libs\/(?:server|contracts))\/.*\.tsx?$/;
const TEST = /\.(?:spec|test)\.tsx?$/;

/** @param {string} root @param {string} folder */
const filesBelow = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => !SKIPPED.test(path));

/** @param {Record<string, unknown>} texts @param {string} file @param {string} prefix @returns {SpanishText[]} */
const leaves = (texts, file, prefix = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ file, key: prefix + key, text: value }]
      : leaves(/** @type {Record<string, unknown>} */ (value), file, `${prefix}${key}.`),
  );

/** @param {string} root @param {string} file */
const readJson = (root, file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The text of a literal, with `{}` for each value. @param {ts.Node} node */
function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => `{}${literal.text}`)].join('');
  return null;
}

/** The node with the Spanish text, for each of the forms in which code has two languages. @param {ts.Node} node */
function spanishIn(node) {
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'sp')
    return node.initializer;
  // `words('English', 'Spanish')`
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'words')
    return node.arguments[1] ?? null;
  if (!ts.isConditionalExpression(node) || !ts.isBinaryExpression(node.condition)) return null;
  const { right } = node.condition;
  return ts.isStringLiteral(right) && right.text === 'sp' ? node.whenTrue : null;
}

/** @param {string} file @param {string} source @returns {SpanishText[]} */
export function textsOfSource(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  /** @type {SpanishText[]} */
  const texts = [];
  /** @param {ts.Node} node @param {boolean} isSpanish */
  const walk = (node, isSpanish) => {
    const text = isSpanish ? textOf(node) : null;
    if (text !== null) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      texts.push({ file, key: String(line + 1), text });
      return;
    }
    const spanish = spanishIn(node);
    node.forEachChild((child) => walk(child, isSpanish || child === spanish));
  };
  walk(tree, false);
  return texts;
}

/** Every Spanish text of the repository, from locale files and from code. @param {string} root @returns {SpanishText[]} */
export function spanishTexts(root) {
  return ['apps', 'libs'].flatMap((folder) =>
    filesBelow(root, folder).flatMap((file) => {
      if (/\/locales\/(?:.+\/)?sp\.json$/.test(file)) return leaves(readJson(root, file), file);
      // Labels of navigation; its search words are not checked.
      if (file.endsWith('/descriptor.json'))
        return leaves(readJson(root, file), file).filter(({ key }) => /(?<!words)\.sp$/.test(key));
      if (!CODE.test(file) || TEST.test(file)) return [];
      const source = readFileSync(join(root, file), 'utf8');
      return /\bsp:|=== 'sp'|words\(/.test(source) ? textsOfSource(file, source) : [];
    }),
  );
}
