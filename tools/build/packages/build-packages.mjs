// node tools/build/packages/build-packages.mjs    bundles what the built servers import from node_modules into dist/packages
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageOf, packagesConfig, staysOutside } from './packages.rspack.mjs';

const IMPORTED = /(?:^import [^'"\n]*from |^import |\bimport\(\s*(?:\/\*.*?\*\/\s*)?)"([^."/][^"]*)"/gm;
/** Large packages that only some services load. */
const SELDOM =
  /^(@aws-sdk|@opentelemetry\/(sdk|exporter|resources)|openid-client|undici|smtp-server|postal-mime)/;

/** Bundles to keep: a running platform uses its own while the next one's is built. */
const KEPT = 2;

/**
 * The folder with the bundled packages of the present builds; null where they are not bundled.
 *
 * @param {string} root
 * @returns {string | null} a folder with a `node_modules`
 */
export function bundledPackages(root) {
  const { folder } = wantedPackages(root);
  return existsSync(folder) ? folder : null;
}

/** Bundles the packages of the built servers unless that is done. @param {string} root */
export async function buildPackages(root) {
  const { names, folder } = wantedPackages(root);
  if (existsSync(folder)) return;
  const fresh = `${folder}.${process.pid}`;
  try {
    mkdirSync(join(fresh, 'names'), { recursive: true });
    await bundle(packagesConfig({ entry: writeEntry(fresh, names), folder: fresh, root }));
    writeAscii(join(fresh, 'packages.cjs'));
    cpSync(join(import.meta.dirname, 'load.cjs'), join(fresh, 'load.cjs'));
    writeFacades(fresh, names);
    linkOthers(root, join(fresh, 'node_modules'));
    rmSync(join(fresh, 'names'), { recursive: true });
    if (!existsSync(folder)) renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  prune(dirname(folder));
}

/** @param {string} root */
function wantedPackages(root) {
  const names = importedNames(root).filter((name) => !staysOutside(name) && !SELDOM.test(name));
  return { names, folder: join(root, 'dist/packages', stampOf(root, names).slice(0, 12)) };
}

/** @param {string} folder */
function prune(folder) {
  const age = (/** @type {string} */ name) => statSync(join(folder, name)).mtimeMs;
  const names = readdirSync(folder).sort((a, b) => age(b) - age(a));
  for (const name of names.slice(KEPT)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** The packages that servers import, without Node's modules and the repository's. @param {string} root @returns {string[]} */
function importedNames(root) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const name of readdirSync(join(root, 'dist/apps'))) {
    for (const folder of [`dist/apps/${name}/api`, `dist/apps/${name}`]) {
      if (!existsSync(join(root, folder, 'main.js'))) continue;
      for (const file of readdirSync(join(root, folder)).filter((each) => each.endsWith('.js')))
        for (const [, found = ''] of readFileSync(join(root, folder, file), 'utf8').matchAll(IMPORTED))
          if (!isBuiltin(found)) names.add(found);
    }
  }
  return [...names].sort();
}

/** @param {string} root @param {string[]} names */
function stampOf(root, names) {
  const hash = createHash('sha256').update(`${process.version} ${process.arch} ${names.join()}`);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const file of readdirSync(import.meta.dirname))
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex');
}

/** Writes a module for each package; a server loads it on demand. @param {string} folder @param {string[]} names */
function writeEntry(folder, names) {
  const loaders = names.map((name, index) => {
    writeFileSync(join(folder, `names/${index}.mjs`), `import * as all from '${name}';\nexport { all };\n`);
    return `  ${JSON.stringify(name)}: () => require('./${index}.mjs').all,`;
  });
  const entry = join(folder, 'names/entry.cjs');
  writeFileSync(entry, `module.exports = {\n${loaders.join('\n')}\n};\n`);
  return entry;
}

/** @param {import('@rspack/core').Configuration} config @returns {Promise<void>} */
async function bundle(config) {
  const { rspack } = await import('@rspack/core');
  return new Promise((done, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failed ? reject(failed) : done()));
    });
  });
}

/** Rewrites a file in ASCII: V8 stores an ASCII string with one byte per character, any other with two. @param {string} file */
function writeAscii(file) {
  const text = readFileSync(file, 'utf8');
  const escape = (/** @type {string} */ letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // A byte order mark where a package joined files is white space, which has no escape.
  writeFileSync(file, text.replace(/^\ufeff/gm, '').replace(/[^\0-\x7f]/g, escape), 'latin1');
}

/**
 * Writes a package for each bundled name where servers look for packages. It exports what the bundle contains.
 *
 * @param {string} folder
 * @param {string[]} names
 */
function writeFacades(folder, names) {
  const { load, keepCompiled } = createRequire(import.meta.url)(join(folder, 'load.cjs'));
  /** @type {Map<string, Record<string, string>>} */
  const packages = new Map();
  for (const name of names) {
    const owner = packageOf(name);
    const part = name.slice(owner.length + 1) || 'index';
    const file = join(folder, 'node_modules', owner, `${part}.js`.replace(/\.js\.js$/, '.js'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, facadeOf(name, relative(dirname(file), join(folder, 'load.cjs')), load(name)));
    const exports = packages.get(owner) ?? {};
    exports[part === 'index' ? '.' : `./${part}`] =
      `./${relative(join(folder, 'node_modules', owner), file)}`;
    packages.set(owner, exports);
  }
  for (const [owner, exports] of packages)
    writeFileSync(
      join(folder, 'node_modules', owner, 'package.json'),
      `${JSON.stringify({ name: owner, type: 'module', exports }, null, 2)}\n`,
    );
  keepCompiled();
}

/** @param {string} name @param {string} loader @param {Record<string, unknown>} all */
function facadeOf(name, loader, all) {
  const names = Object.keys(all).filter((each) => /^[A-Za-z_$][\w$]*$/.test(each) && !RESERVED.has(each));
  return [
    `import { load } from '${loader.startsWith('.') ? loader : `./${loader}`}';`,
    `const all = load('${name}');`,
    ...('default' in all ? ['export default all.default;'] : []),
    ...names.map((each) => `const $${each} = all.${each};`),
    `export { ${names.map((each) => `$${each} as ${each}`).join(', ')} };`,
    '',
  ].join('\n');
}

/** Not exported by name; ioredis warns when its Promise is read. */
const RESERVED = new Set(['default', '__esModule', 'Promise']);

/** Links the packages that are not bundled. @param {string} root @param {string} folder */
function linkOthers(root, folder) {
  const from = join(root, 'node_modules');
  for (const name of readdirSync(from).filter((each) => !each.startsWith('.'))) {
    const scoped = name.startsWith('@') && existsSync(join(folder, name));
    for (const each of scoped ? readdirSync(join(from, name)).map((part) => `${name}/${part}`) : [name])
      if (!existsSync(join(folder, each))) symlinkSync(join(from, each), join(folder, each), 'junction');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildPackages(resolve(import.meta.dirname, '../../..'));
