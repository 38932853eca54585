// node tools/lint/operation-names.mjs [apps/<domain> …]  lists operations whose use-case file, call or test does not carry their name
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { OPERATION_NAME_EXCEPTIONS } from './operation-names-exceptions.mjs';
import { operationsOf } from './resolver-operations.mjs';

/** @typedef {{ kind: 'Query' | 'Mutation', name: string, file: string, calls: ReadonlySet<string> }} Operation `file` is below `api/src` */
/** @typedef {'file' | 'function' | 'call' | 'test'} Lack */
/** @typedef {{ operation: string, file: string, lack: Lack, expected: string }} Problem */

/** `getPresignedS3Urls` → `get-presigned-s3-urls`, `addMFAMethod` → `add-mfa-method`. @param {string} name */
export const kebab = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** @param {string} file @param {string} text */
const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** @param {ts.Node} node @param {(node: ts.Node) => void} visit */
function walk(node, visit) {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** @param {string} file @param {string} text of a resolver @returns {Operation[]} */
const findOperations = (file, text) =>
  operationsOf(parse(file, text)).map(({ kind, name, body }) => {
    /** @type {Set<string>} */
    const calls = new Set();
    walk(body, (each) => {
      if (ts.isCallExpression(each) && ts.isIdentifier(each.expression)) calls.add(each.expression.text);
    });
    return { kind, name, file, calls };
  });

/** @param {string} file @param {string} text @returns {Set<string>} the functions that it exports */
function exportedFunctions(file, text) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const statement of parse(file, text).statements) {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported && ts.isFunctionDeclaration(statement) && statement.name) names.add(statement.name.text);
    if (isExported && ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) names.add(name.getText());
  }
  return names;
}

/** `it` of `it.each(rows)('…')`, `describe` of `describe.skip('…')`. @param {ts.Expression} callee @returns {string} */
function rootOf(callee) {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return rootOf(callee.expression);
  return '';
}

/** @param {string} file @param {string} text of a spec @returns {string[]} the first word of each title */
export function titleWords(file, text) {
  /** @type {string[]} */
  const words = [];
  walk(parse(file, text), (node) => {
    if (!ts.isCallExpression(node) || !/^(describe|it|test)$/.test(rootOf(node.expression))) return;
    const [title] = node.arguments;
    if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return;
    const start = ts.isTemplateExpression(title) ? title.head.text : title.text;
    const word = /^\w+/.exec(start)?.[0];
    if (word) words.push(word);
    // The name stands in the rows of a table: it.each(['cancelSession'])('%s …') or it.each([['cancelSession', …]]).
    if (/^[%$]/.test(start) && ts.isCallExpression(node.expression))
      walk(node.expression, (each) => {
        if (ts.isStringLiteralLike(each)) words.push(each.text);
      });
  });
  return words;
}

/** @param {string} source the `api/src` of a domain @returns {{ operations: Operation[], problems: Problem[] }} */
export function checkDomain(source) {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('__generated__/'));
  const read = (/** @type {string} */ file) => readFileSync(join(source, file), 'utf8');
  const titles = new Set(
    files.filter((file) => file.endsWith('.spec.ts')).flatMap((file) => titleWords(file, read(file))),
  );
  const operations = files
    .filter((file) => file.endsWith('.resolver.ts'))
    .flatMap((file) => findOperations(file, read(file)));
  const problems = operations.flatMap(({ kind, name, file, calls }) => {
    const subject = file.includes('/') ? file.slice(0, file.indexOf('/') + 1) : '';
    const expected = kebab(name);
    const own = files.filter(
      (each) =>
        each.startsWith(subject) &&
        (posix.basename(each) === `${expected}.ts` || posix.basename(each) === `${expected}.platform.ts`),
    );
    /** @type {Lack[]} */
    const lacks = [];
    if (own.length === 0) lacks.push('file');
    else if (!own.some((each) => exportedFunctions(each, read(each)).has(name))) lacks.push('function');
    if (!calls.has(name)) lacks.push('call');
    if (kind === 'Mutation' && !titles.has(name)) lacks.push('test');
    return lacks.map((lack) => ({ operation: name, file, lack, expected: `${subject}${expected}.ts` }));
  });
  return { operations, problems };
}

/** @param {string} api @param {Problem} problem */
function sayProblem(api, { operation, file, lack, expected }) {
  const says = {
    file: `has no file ${expected} with its use case`,
    function: `has a file ${expected} that exports no function of its name`,
    call: `is not answered by a call of ${operation}(…)`,
    test: `is named at the beginning of no describe or it of the domain's specs`,
  };
  return `${api}/src/${file}: ${operation} ${says[lack]}`;
}

/**
 * @param {string} root
 * @param {Readonly<Record<string, readonly Lack[]>>} [exceptions] by `<domain>.<operation>`
 * @param {(domain: string) => boolean} [isChecked]
 * @returns {{ problems: string[], counts: Record<string, { operations: number } & Partial<Record<Lack, number>>> }}
 */
export function checkOperationNames(root, exceptions = OPERATION_NAME_EXCEPTIONS, isChecked = () => true) {
  /** @type {string[]} */
  const problems = [];
  /** @type {Record<string, { operations: number } & Partial<Record<Lack, number>>>} */
  const counts = {};
  const unused = new Set(
    Object.entries(exceptions).flatMap(([key, lacks]) => lacks.map((lack) => `${key}: ${lack}`)),
  );
  for (const domain of readdirSync(join(root, 'apps')).filter(isChecked)) {
    const api = `apps/${domain}/api`;
    if (!existsSync(join(root, api, 'src'))) continue;
    const found = checkDomain(join(root, api, 'src'));
    /** @type {{ operations: number } & Partial<Record<Lack, number>>} */
    const count = { operations: found.operations.length };
    counts[domain] = count;
    for (const problem of found.problems) {
      count[problem.lack] = (count[problem.lack] ?? 0) + 1;
      if (!unused.delete(`${domain}.${problem.operation}: ${problem.lack}`))
        problems.push(sayProblem(api, problem));
    }
  }
  for (const each of unused)
    if (isChecked(each.slice(0, each.indexOf('.'))))
      problems.push(`tools/lint/operation-names-exceptions.mjs: take out "${each}", which is mended`);
  return { problems, counts };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const domains = process.argv.slice(2).map((folder) => folder.replace(/^apps\/|\/+$/g, ''));
  const { problems, counts } = checkOperationNames(
    resolve(import.meta.dirname, '../..'),
    OPERATION_NAME_EXCEPTIONS,
    (domain) => domains.length === 0 || domains.includes(domain),
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.table(counts);
  process.exit(problems.length > 0 ? 1 : 0);
}
