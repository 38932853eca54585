// node tools/lint/plain-names.mjs --table      prints the glossary for CONTRIBUTING
// node tools/lint/plain-names.mjs [folder …]  lists names of files and exports that carry a word for which the glossary has a term
import { readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../build/files-below.mjs';
import { GLOSSARY } from './glossary.mjs';
import { kebab } from './operation-names.mjs';
import { PLAIN_NAME_EXCEPTIONS } from './plain-names-exceptions.mjs';

/** Files that are never renamed (migrations), are made, or are one of the lint's own. */
const LEFT_OUT = /\/migrations\/|__generated__|\.d\.ts$|^tools\/lint\/glossary\.mjs$/;
const EXPORT =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** @param {string} name in kebab-case @returns {string | null} what is wrong with it */
export function problemOf(name) {
  for (const { words, term } of GLOSSARY) {
    const [word] = words?.exec(name) ?? [];
    if (word) return `"${word}": the glossary has ${term}`;
  }
  return null;
}

/** @param {string} file or folder, which ends with a slash */
const ownName = (file) => posix.basename(file).replace(/\..*$/, '');

/** `SEATS_HELD` and `seatsHeld` → `seats-held`. @param {string} name */
const wordsOf = (name) => kebab(/[a-z]/.test(name) ? name : name.toLowerCase()).replaceAll('_', '-');

/**
 * @param {{ file: string, text: string }[]} sources
 * @param {ReadonlySet<string>} contract names of the API, which clients use; compared without case
 * @param {Readonly<Record<string, readonly string[]>>} [exceptions]
 * @returns {string[]}
 */
export function checkNames(sources, contract, exceptions = PLAIN_NAME_EXCEPTIONS) {
  const problems = withFolders(sources).flatMap(({ file, text }) => {
    const allowed = new Set(exceptions[file]);
    const exported = [...text.matchAll(EXPORT)].map(([, name = '']) => name);
    const found = [ownName(file), ...exported].flatMap((name) => {
      const problem = contract.has(name.toLowerCase().replaceAll('-', '')) ? null : problemOf(wordsOf(name));
      return !problem || allowed.delete(name) ? [] : [`${file}: ${name} carries ${problem}`];
    });
    return [...found, ...[...allowed].map((name) => stale(file, name))];
  });
  const files = new Set(withFolders(sources).map(({ file }) => file));
  const gone = Object.entries(exceptions).filter(([file]) => !files.has(file));
  return [...problems, ...gone.flatMap(([file, names]) => names.map((name) => stale(file, name)))];
}

/** @param {{ file: string, text: string }[]} sources @returns {{ file: string, text: string }[]} with the folders that they stand in */
function withFolders(sources) {
  const folders = new Set(
    sources.flatMap(({ file }) => {
      const parts = file.split('/').slice(0, -1);
      return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
    }),
  );
  return [...[...folders].map((file) => ({ file, text: '' })), ...sources];
}

/** @param {string} file @param {string} name */
const stale = (file, name) =>
  `tools/lint/plain-names-exceptions.mjs: take out ${name} of ${file}, which is mended`;

/** The names of operations, types, fields and values of the API. @param {string} root */
function contractNames(root) {
  const text = readFileSync(join(root, 'apps/gateway/supergraph.graphql'), 'utf8').replace(
    /"""[\s\S]*?"""|"[^"\n]*"/g,
    '',
  );
  return new Set([...text.matchAll(/\w+/g)].map(([name]) => name.toLowerCase()));
}

/** @param {string} root @returns {{ file: string, text: string }[]} */
const readNamedSources = (root) =>
  ['apps', 'libs', 'tools']
    .flatMap((folder) => filesBelow(join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !LEFT_OUT.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The glossary as CONTRIBUTING shows it. @returns {string[]} lines */
export const glossaryTable = () => [
  '| term | meaning | instead of |',
  '| --- | --- | --- |',
  ...GLOSSARY.map(({ term, meaning, instead }) => `| ${term} | ${meaning} | ${instead.join(', ')} |`),
];

/** Rows that a text shows otherwise or not at all, whatever their padding; none for a text without a glossary. @param {string} text @returns {string[]} */
export function missingRows(text) {
  if (!/^## Glossary$/m.test(text)) return [];
  const bare = (/** @type {string} */ line) =>
    line
      .replace(/\s+/g, ' ')
      .replace(/\| +\|/g, '| |')
      .trim();
  const lines = new Set(text.split('\n').map(bare));
  return glossaryTable()
    .slice(2)
    .filter((row) => !lines.has(bare(row)));
}

/** @param {string} root @returns {string[]} */
export const checkPlainNames = (root) => [
  ...checkNames(readNamedSources(root), contractNames(root)),
  ...missingRows(readFileSync(join(root, '.github/CONTRIBUTING.md'), 'utf8')).map(
    (row) => `.github/CONTRIBUTING.md: the glossary lacks ${row} (node tools/lint/plain-names.mjs --table)`,
  ),
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(import.meta.dirname, '../..');
  if (process.argv[2] === '--table') {
    console.log(glossaryTable().join('\n'));
    process.exit(0);
  }
  const folders = process.argv.slice(2);
  const problems = checkPlainNames(root).filter(
    (problem) => folders.length === 0 || folders.some((folder) => problem.startsWith(folder)),
  );
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
