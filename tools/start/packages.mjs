import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

/** @param {string} version such as 20.19.0 @returns {string | null} what to do where this Node is too old */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > 20 || (major === 20 && minor >= 19);
  return enough ? null : `Node ${version} is too old: install Node 20.19 or later`;
}

/** Installs the packages unless node_modules agrees with the lock. @returns {{ problem: string | null }} */
export function ensurePackages() {
  if (installed(root)) return { problem: null };
  console.log('Installing packages …');
  // Not "npm ci", which fails where a registry lacks the optional binaries of other systems. A lock that belongs to
  // package.json is not saved again: each version of npm would write it a little differently.
  const save = locked(root) ? ['--no-save'] : [];
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...save], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    // Hides the packages' deprecation notices.
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
  return {
    problem: status === 0 ? null : 'the packages could not be installed: run "npm install" to see why',
  };
}

/** Whether the lock was made for the current package.json. @param {string} folder @returns {boolean} */
export function locked(folder) {
  const manifest = read(folder, 'package.json');
  const lock = read(folder, 'package-lock.json')?.packages[''] ?? {};
  return ['dependencies', 'devDependencies'].every((kind) =>
    isDeepStrictEqual(manifest?.[kind] ?? {}, lock[kind] ?? {}),
  );
}

/**
 * Whether every package of the lock is installed in its version, by npm's own list in node_modules.
 *
 * @param {string} folder
 * @returns {boolean}
 */
export function installed(folder) {
  const lock = read(folder, 'package-lock.json');
  const present = read(folder, 'node_modules/.package-lock.json');
  if (!present || !locked(folder)) return false;
  return Object.entries(lock.packages).every(
    // The lock also lists optional binaries of other systems.
    ([path, { version, optional }]) => path === '' || optional || present.packages[path]?.version === version,
  );
}

/** @param {string} folder @param {string} file */
function read(folder, file) {
  const path = join(folder, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
