import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * @param {string} version such as 20.19.0
 * @returns {string | null} what to do when this Node is too old
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > 20 || (major === 20 && minor >= 19);
  return enough ? null : `Node ${version} is too old: install Node 20.19 or later`;
}

/**
 * Installs the packages where they are not the ones of the lock.
 *
 * @returns {{ problem: string | null }}
 */
export function ensurePackages() {
  if (installed(root)) return { problem: null };
  console.log('Installing packages …');
  // Not "npm ci": that fails where a registry lacks other systems' optional binaries.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    // Deprecation notices of packages are of no use to whoever starts the platform.
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
  return {
    problem: status === 0 ? null : 'the packages could not be installed: run "npm install" to see why',
  };
}

/**
 * Whether every package of the lock is there in its version; npm keeps its own list of what it installed.
 *
 * @param {string} folder
 * @returns {boolean}
 */
export function installed(folder) {
  const [manifest, lock, present] = [
    'package.json',
    'package-lock.json',
    'node_modules/.package-lock.json',
  ].map((file) =>
    existsSync(join(folder, file)) ? JSON.parse(readFileSync(join(folder, file), 'utf8')) : null,
  );
  if (!manifest || !lock || !present) return false;
  const locked = lock.packages[''] ?? {};
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const [name, range] of Object.entries(manifest[kind] ?? {}))
      if (locked[kind]?.[name] !== range) return false;
  }
  return Object.entries(lock.packages).every(
    // Another system's optional binaries are in the lock but not here.
    ([path, { version, optional }]) => path === '' || optional || present.packages[path]?.version === version,
  );
}
