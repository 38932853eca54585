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
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Versions of a remote that stay after a newer one is published: open pages still ask for their chunks. */
const KEPT_VERSIONS = 5;

/**
 * @typedef {object} WebBuild
 * @property {string} remote name in the registry
 * @property {string} assets folder of the built files, with `descriptor.json` and `documents.json` among them
 */

/**
 * The web builds of this repository: the shell and every domain's remote.
 *
 * @param {string} root
 * @returns {WebBuild[]}
 */
export function listWebBuilds(root) {
  const remotes = readdirSync(join(root, 'apps')).flatMap((domain) => {
    const descriptor = join(root, 'apps', domain, 'web/descriptor.json');
    if (!existsSync(descriptor)) return [];
    const { remote } = JSON.parse(readFileSync(descriptor, 'utf8'));
    return [{ remote, assets: join(root, 'dist/apps', domain, 'web') }];
  });
  return [{ remote: 'shell', assets: join(root, 'dist/apps/shell') }, ...remotes].filter(({ assets }) =>
    existsSync(assets),
  );
}

/**
 * Publishes web builds into a registry folder: `<remote>/<version>/` with the assets, `descriptor.json` and
 * `documents.json`, never changed once there, and `live.json`, which says which version of each remote is served.
 *
 * @param {string} registry
 * @param {WebBuild[]} builds
 * @returns {Record<string, string>} the live version of each remote
 */
export function publishRemotes(registry, builds) {
  mkdirSync(registry, { recursive: true });
  const live = Object.fromEntries(builds.map((build) => [build.remote, publish(registry, build)]));
  // A reader sees the old pointers or the new ones, never half of a file.
  const pointer = join(registry, 'live.json');
  writeFileSync(`${pointer}.new`, `${JSON.stringify(live, null, 2)}\n`);
  renameSync(`${pointer}.new`, pointer);
  for (const [remote, version] of Object.entries(live)) removeOld(join(registry, remote), version);
  return live;
}

/** @param {string} registry @param {WebBuild} build @returns {string} the version */
function publish(registry, { remote, assets }) {
  const version = versionOf(assets);
  const target = join(registry, remote, version);
  if (existsSync(target)) return version;
  const unfinished = join(registry, remote, `.${version}.${process.pid}`);
  cpSync(assets, unfinished, { recursive: true });
  renameSync(unfinished, target);
  return version;
}

/** The same files always make the same version. @param {string} assets */
function versionOf(assets) {
  const files = readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(`${relative(assets, file).split(sep).join('/')}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** @param {string} folder @param {string} live */
function removeOld(folder, live) {
  const versions = readdirSync(folder)
    .filter((version) => version !== live && !version.startsWith('.'))
    .map((version) => ({ version, at: statSync(join(folder, version)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { version } of versions.slice(KEPT_VERSIONS - 1)) {
    rmSync(join(folder, version), { recursive: true, force: true });
  }
}
