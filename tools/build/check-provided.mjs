import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, pageSources } from './files-below.mjs';

/** Files that export a part of a library, by the name under which the shell provides it. @type {Record<string, string>} */
export const FACADES = {
  'react-router': 'router.ts',
  '@apollo/client': 'apollo-client.ts',
  '@apollo/client/react': 'apollo-react.ts',
  '@floating-ui/react': 'floating-ui.ts',
};

/** Packages in every remote's bundle that import such a name themselves. */
const USERS = { '@floating-ui/react': ['@mantine/core/esm', '@mantine/dates/esm'] };

const IMPORT = /import\s+(?!type\b)(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/g;

/** @param {string} list @returns {string[]} */
function names(list) {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => part.replace(/\s+as\s+.*$/, ''));
}

/** @param {string} root @param {string} file of the shell that exports a part of a library */
export function namesExportedBy(root, file) {
  const source = readFileSync(join(root, 'apps/shell/src/provided', file), 'utf8');
  return new Set([...source.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list = '']) => names(list)));
}

/** The names that a source imports, by module, without types. @param {string} source */
export function importsOf(source) {
  return [...source.matchAll(IMPORT)].map(([, whole, list, from = '']) => ({
    from,
    names: [...(whole ? ['default'] : []), ...names(list ?? '')],
  }));
}

/** Cached for all apps that one process builds: reading the packages is slow. @type {Map<string, Record<string, string[]>>} */
const packagesUse = new Map();

/**
 * What the packages in a remote's bundle import of the provided names, independent of what the remote uses of them.
 *
 * @param {string} root
 */
export function usedByPackages(root) {
  const used = packagesUse.get(root) ?? readPackagesUse(root);
  packagesUse.set(root, used);
  return { ...used };
}

/** @param {string} root @returns {Record<string, string[]>} */
function readPackagesUse(root) {
  return Object.fromEntries(
    Object.entries(USERS).map(([name, folders]) => {
      const files = folders.flatMap((folder) => {
        const path = join(root, 'node_modules', folder);
        return filesBelow(path)
          .filter((file) => file.endsWith('.mjs'))
          .map((file) => join(path, file));
      });
      const imports = files.flatMap((file) => importsOf(readFileSync(file, 'utf8')));
      const used = imports.filter(({ from }) => from === name).flatMap((each) => each.names);
      return [name, [...new Set(used)].sort()];
    }),
  );
}

/**
 * Imports of a remote that the shell does not provide; they would be undefined at run time.
 *
 * @param {string} root
 * @param {string[]} folders
 */
export function checkProvided(root, folders) {
  const allowed = Object.fromEntries(
    Object.entries(FACADES).map(([name, file]) => [name, namesExportedBy(root, file)]),
  );
  const problems = Object.entries(usedByPackages(root)).flatMap(([name, used]) =>
    used
      .filter((wanted) => !allowed[name]?.has(wanted))
      .map((wanted) => `${wanted} of ${name}, used by a package, is not provided by the shell`),
  );
  for (const folder of folders) {
    for (const file of pageSources(folder)) {
      const source = readFileSync(file, 'utf8');
      for (const { from, names: wanted } of importsOf(source)) {
        const provided = allowed[from];
        if (!provided) continue;
        for (const name of wanted) {
          if (!provided.has(name))
            problems.push(`${relative(root, file)}: ${name} of ${from} is not provided by the shell`);
        }
      }
    }
  }
  return problems;
}
