// node tools/lint/operation-errors.mjs            compares the line "Errors: …" of each operation's description with its code
// node tools/lint/operation-errors.mjs --write    writes these lines
// node tools/lint/operation-errors.mjs --why NAME shows the calls by which an operation comes to each code
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'graphql';
import ts from 'typescript';
import { CODES, ErrorFollower } from './follow-errors.mjs';
import { operationsOf } from './resolver-operations.mjs';
import { ERRORS_LINE, readSources } from './sdl-descriptions.mjs';
import { SourceNames } from './source-names.mjs';

/**
 * The files whose calls are followed: the domains, and libs whose errors belong to single operations. What tenancy, jobs and events
 * throw may happen in any operation, so that none lists it: see "Errors" in CONTRIBUTING.
 */
const FOLLOWED = /^(apps\/[^/]+\/api|libs\/server\/(?!(tenancy|jobs|events|testing)\/)[^/]+)\/src\/.*\.tsx?$/;
const LEFT_OUT = /\.(spec|test)\.tsx?$|\/(migrations|testing|fixtures|__generated__)\//;

/** Every operation with the function that answers it and its access rule. @param {SourceNames} names */
function* listOperations(names) {
  for (const domain of readdirSync(join(names.root, 'apps'))) {
    const folder = `apps/${domain}/api/src`;
    if (!existsSync(join(names.root, folder))) continue;
    const files = readdirSync(join(names.root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((each) => each.endsWith('.resolver.ts')))
      for (const { name, body, rule } of operationsOf(
        names.source(`${folder}/${file.replaceAll('\\', '/')}`),
      ))
        yield { id: `${domain}.${name}`, body, rule: rule && ruleOf(rule, names, folder) };
  }
}

/** @param {string} root */
const followerOf = (root) =>
  new ErrorFollower(new SourceNames(root, (file) => FOLLOWED.test(file) && !LEFT_OUT.test(file)));

/**
 * The codes of each operation.
 *
 * @param {string} root
 * @returns {Map<string, ReadonlySet<string>>} by `<domain>.<operation>`
 */
export function findOperationErrors(root) {
  const follower = followerOf(root);
  /** @type {Map<string, ReadonlySet<string>>} */
  const found = new Map();
  for (const { id, body, rule } of listOperations(follower.names)) {
    const own = follower.codesOf([body]);
    const given = follower.codesOf(rule ? [rule] : []);
    // Every operation that is not public needs a sign-in; listed are those that refuse one for another reason.
    const isOwn = (/** @type {string} */ code) =>
      own.has(code) || (given.has(code) && code !== CODES.Unauthenticated);
    found.set(id, new Set(Object.values(CODES).filter(isOwn)));
  }
  return found;
}

/** The calls by which an operation comes to each of its codes. @param {string} root @param {string} operation */
function explain(root, operation) {
  const follower = followerOf(root);
  for (const { id, body, rule } of listOperations(follower.names))
    if (id.endsWith(`.${operation}`))
      for (const [start, code] of [body, ...(rule ? [rule] : [])].flatMap((unit) =>
        [...follower.codesOf([unit])].map((each) => /** @type {const} */ ([unit, each])),
      )) {
        console.log(`${id} answers ${code}:`);
        for (const unit of follower.wayTo(start, code)) {
          const source = unit.getSourceFile();
          const { line } = source.getLineAndCharacterOfPosition(unit.getStart());
          console.log(`  ${source.fileName}:${line + 1}  ${unit.getText().split('\n')[0]}`);
        }
      }
}

/** The rule itself of `may('charge:refund')`, from the domain's `actions.ts` or the files in `actions/`. @param {ts.Expression} given @param {SourceNames} names @param {string} folder @returns {ts.Node} */
function ruleOf(given, names, folder) {
  const action =
    ts.isCallExpression(given) && given.expression.getText() === 'may' ? given.arguments[0] : undefined;
  if (!action || !ts.isStringLiteral(action)) return given;
  const parts = existsSync(join(names.root, folder, 'actions'))
    ? readdirSync(join(names.root, folder, 'actions'))
    : [];
  const files = ['actions.ts', ...parts.map((each) => `actions/${each}`)].map((each) => `${folder}/${each}`);
  for (const file of files.filter((each) => existsSync(join(names.root, each)))) {
    const rule = findRule(names.source(file), action.text);
    if (rule) return rule;
  }
  throw new Error(`${folder}/actions.ts has no rule of ${action.text}`);
}

/** @param {ts.Node} node @param {string} action @returns {ts.Node | undefined} */
function findRule(node, action) {
  const isAction =
    ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && node.name.text === action;
  if (!isAction) return ts.forEachChild(node, (child) => findRule(child, action));
  const { initializer } = node;
  if (!ts.isObjectLiteralExpression(initializer)) return initializer;
  const rule = initializer.properties.find((each) => each.name?.getText() === 'rule');
  return rule && ts.isPropertyAssignment(rule) ? rule.initializer : rule;
}

/** @param {ReadonlySet<string>} codes */
const lineOf = (codes) => (codes.size > 0 ? `Errors: ${[...codes].join(', ')}.` : '');

/**
 * The SDL files with the right last line in the description of each operation.
 *
 * @param {{ file: string, text: string }[]} sources
 * @param {Map<string, ReadonlySet<string>>} errors
 * @returns {{ file: string, text: string, wrong: string[] }[]} those that differ
 */
export function writeErrorLines(sources, errors) {
  return sources.flatMap(({ file, text }) => {
    const domain = file.split('/')[1];
    /** @type {{ start: number, end: number, text: string }[]} */
    const edits = [];
    /** @type {string[]} */
    const wrong = [];
    for (const node of parse(text).definitions) {
      if (!('name' in node) || !/^(Query|Mutation)$/.test(node.name?.value ?? '') || !('fields' in node))
        continue;
      for (const field of node.fields ?? []) {
        const codes = errors.get(`${domain}.${field.name.value}`);
        if (!codes) wrong.push(`${field.name.value}: no resolver of ${domain} answers it`);
        if (!codes || !field.loc || !('description' in field)) continue;
        const given = field.description?.value ?? '';
        const bare = given.replace(ERRORS_LINE, '').trim();
        const wanted = [bare, lineOf(codes)].filter(Boolean).join('\n');
        if (wanted === given.trim()) continue;
        wrong.push(`${field.name.value}: ${lineOf(codes) || 'no line of errors'}`);
        const { start } = field.loc;
        const end = field.description?.loc?.end ?? start;
        edits.push({ start, end, text: blockOf(wanted) + (field.description ? '' : '\n  ') });
      }
    }
    if (wrong.length === 0) return [];
    let written = text;
    for (const { start, end, text: block } of edits.reverse())
      written = written.slice(0, start) + block + written.slice(end);
    return [{ file, text: written, wrong: wrong.reverse() }];
  });
}

/** @param {string} text */
const blockOf = (text) =>
  text.includes('\n') ? ['"""', ...text.split('\n'), '"""'].join('\n  ').replace(/ +$/gm, '') : `"${text}"`;

/** @param {string} root @returns {string[]} problems */
export function checkOperationErrors(root) {
  return writeErrorLines(readSources(root), findOperationErrors(root)).flatMap(({ file, wrong }) =>
    wrong.map((each) => `${file}: ${each} (node tools/lint/operation-errors.mjs --write)`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(import.meta.dirname, '../..');
  const why = process.argv.indexOf('--why');
  if (why > 0) explain(root, process.argv[why + 1] ?? '');
  else if (process.argv.includes('--write')) {
    for (const { file, text } of writeErrorLines(readSources(root), findOperationErrors(root)))
      writeFileSync(join(root, file), text);
  } else {
    const problems = checkOperationErrors(root);
    for (const problem of problems) console.error(problem);
    process.exit(problems.length > 0 ? 1 : 0);
  }
}
