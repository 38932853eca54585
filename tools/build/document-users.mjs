import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { importsOf } from './check-provided.mjs';
import { pageSources } from './files-below.mjs';

/**
 * Which components use which documents. A hook is replaced by the components that import it, so that a message about a
 * document names the screen.
 *
 * @param {string} root
 * @param {string[]} folders of the sources that are part of the page
 * @returns {(operation: string) => string[]} files from the root
 */
export function documentUsers(root, folders) {
  const sources = new Map(
    folders.flatMap(pageSources).map((file) => {
      const text = readFileSync(file, 'utf8');
      return [file, { text, imports: importedFiles(file, text) }];
    }),
  );
  const importersOf = (/** @type {string} */ module) =>
    [...sources].filter(([, { imports }]) => imports.has(module)).map(([file]) => file);
  return (operation) => {
    const name = new RegExp(`\\b${operation.charAt(0).toUpperCase()}${operation.slice(1)}Document\\b`);
    const found = new Set([...sources].filter(([, { text }]) => name.test(text)).map(([file]) => file));
    const components = [...componentsOf(found, importersOf)];
    return components.map((file) => relative(root, file)).sort();
  };
}

/** @param {Set<string>} users receives the components @param {(module: string) => string[]} importersOf */
function componentsOf(users, importersOf) {
  const kept = new Set();
  for (const file of users) {
    const importers = file.endsWith('.tsx') ? [] : importersOf(moduleOf(file));
    for (const importer of importers) users.add(importer);
    if (importers.length === 0) kept.add(file);
  }
  return kept;
}

/** @param {string} file @param {string} text */
function importedFiles(file, text) {
  const relatives = importsOf(text).filter(({ from }) => from.startsWith('.'));
  return new Set(relatives.map(({ from }) => moduleOf(join(dirname(file), from))));
}

/** @param {string} file */
const moduleOf = (file) => file.replace(/\.tsx?$/, '');
