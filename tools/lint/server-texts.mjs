import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { checkLocales } from '../build/check-locales.mjs';

/** Data, not texts: names of people, places and subjects of the demo, time zones, and what a migration writes. */
const SKIPPED = /\/(?:__generated__|migrations|testing|test-sets|demo|zone-table|fixtures)\/|\.spec\.tsx?$/;

/** @param {ts.Node | undefined} node */
const isText = (node) =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));

/** The lines that write a text in both languages, `{ en: '…', sp: '…' }`. @param {string} source */
export function pairsIn(source) {
  const tree = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true);
  /** @type {number[]} */
  const lines = [];
  /** @param {ts.Node} node */
  const walk = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const values = new Map(
        node.properties.flatMap((each) =>
          ts.isPropertyAssignment(each) ? [[each.name.getText(tree), each.initializer]] : [],
        ),
      );
      if (isText(values.get('en')) && isText(values.get('sp')))
        lines.push(tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1);
    }
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return lines;
}

/**
 * What is wrong with the texts of the servers: keys and values that differ between languages, unused keys, texts that stand
 * in code. The compiler reports keys that do not exist.
 *
 * @param {string} root
 */
export function serverTextProblems(root) {
  const list = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  const sources = [
    ...list('apps').map((app) => `${app}/api/src`),
    'apps/gateway/src',
    'libs/contracts/metrics/src',
    ...list('libs/server').map((lib) => `${lib}/src`),
  ].filter((folder) => existsSync(join(root, folder)));
  const files = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [
    ...sources.flatMap((folder) =>
      checkLocales(join(root, folder)).map((problem) => `${folder}: ${problem}`),
    ),
    ...files
      .filter((file) => !SKIPPED.test(file))
      .flatMap((file) =>
        pairsIn(readFileSync(join(root, file), 'utf8')).map(
          (line) => `${file}:${line}: move the text to locales/en.json and sp.json`,
        ),
      ),
  ];
}
