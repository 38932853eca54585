import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageSources } from './files-below.mjs';
import { FACADES, importsOf, namesExportedBy, usedByPackages } from './check-provided.mjs';
import { PROVIDED } from './web-base.rspack.mjs';

/** Libs of the repository that the shell provides; compared by exports instead of by version. */
const OWN = /^@lyceum\/web\//;

/**
 * The packages behind the provided names, with their installed versions.
 *
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function providedVersions(root) {
  const packages = new Set(PROVIDED.filter((name) => !OWN.test(name)).map(packageOf));
  return Object.fromEntries(
    [...packages].map((name) => [
      name,
      JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version,
    ]),
  );
}

/**
 * What the shell exports of each provided library of which it provides a part, and of each of the repository's own.
 *
 * @param {string} root
 * @returns {Record<string, string[]>}
 */
export function providedNames(root) {
  const facades = Object.entries(FACADES).map(([name, file]) => [
    name,
    [...namesExportedBy(root, file)].sort(),
  ]);
  const own = PROVIDED.filter((name) => OWN.test(name)).map((name) => {
    const entry = join(root, 'libs/web', name.slice('@lyceum/web/'.length), 'src/index.ts');
    return [name, [...exportsOfModule(entry)].sort()];
  });
  return Object.fromEntries([...facades, ...own]);
}

/**
 * What the sources in some folders, and the packages bundled with them, import of those.
 *
 * @param {string} root
 * @param {string[]} folders
 */
export function usedNames(root, folders) {
  const provided = new Set(Object.keys(providedNames(root)));
  const used = usedByPackages(root);
  for (const file of folders.flatMap(pageSources)) {
    for (const { from, names } of importsOf(readFileSync(file, 'utf8'))) {
      if (provided.has(from)) used[from] = [...new Set([...(used[from] ?? []), ...names])].sort();
    }
  }
  return used;
}

/**
 * The values that a module exports, including `export * from`, without types.
 *
 * @param {string} file
 * @returns {Set<string>}
 */
function exportsOfModule(file) {
  const path = [file, `${file}.ts`, `${file}.tsx`].find((each) => /\.tsx?$/.test(each) && readable(each));
  if (!path) return new Set();
  const source = readFileSync(path, 'utf8');
  /** @type {Set<string>} */
  const names = new Set();
  for (const [, name = ''] of source.matchAll(
    /^export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+([\w$]+)/gm,
  ))
    names.add(name);
  for (const [, list = ''] of source.matchAll(/^export\s*\{([^}]*)\}/gm)) {
    for (const part of list.split(',').map((each) => each.trim())) {
      if (part && !part.startsWith('type ')) names.add(part.replace(/^.*\s+as\s+/, ''));
    }
  }
  for (const [, from = ''] of source.matchAll(/^export\s*\*\s*from\s*['"](\.[^'"]+)['"]/gm))
    for (const name of exportsOfModule(join(dirname(path), from))) names.add(name);
  return names;
}

/** @param {string} path */
function readable(path) {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
function packageOf(name) {
  const parts = name.split('/');
  return parts.slice(0, name.startsWith('@') ? 2 : 1).join('/');
}
