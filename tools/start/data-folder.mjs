import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { bundledPackages } from '../build/packages/build-packages.mjs';
import { Problem } from './problem.mjs';

/** Everything that a start may write into the data folder. `--reset` deletes these entries and nothing else. */
const contents = [
  'postgres',
  'redis',
  'files',
  'mail',
  'registry',
  'servers',
  'logs',
  'secrets.json',
  'state.json',
];
/** Files that exist only while a platform runs. */
const RUN_FILES = ['lyceum.pid', 'running.json', 'environment.json'];

/** Creates the data folder and locks it: one running platform per folder. @param {string} folder absolute path */
export function lockDataFolder(folder) {
  try {
    makeFolder(join(folder, 'logs'));
    accessSync(folder, constants.W_OK | constants.X_OK);
    const lock = join(folder, 'lyceum.pid');
    const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (owner && owner !== process.pid && isStarter(owner)) {
      throw new Problem(
        `${folder} is in use by a running platform (process ${owner}): stop it, or set LYCEUM_DATA to another folder`,
      );
    }
    writeFileSync(lock, String(process.pid));
    for (const name of RUN_FILES.slice(1)) rmSync(join(folder, name), { force: true }); // of an earlier start that was killed
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Problem(
      `cannot write to ${folder} (${code}): make it writable, or set LYCEUM_DATA to another folder`,
    );
  }
}

/** Creates one level at a time: Node's recursive mkdir never ends where the file system refuses, as /proc does. @param {string} folder */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** @param {string} folder */
export function releaseDataFolder(folder) {
  for (const name of RUN_FILES) rmSync(join(folder, name), { force: true });
}

/**
 * Writes the addresses of the running platform, for programs that wait for it.
 *
 * @param {string} folder
 * @param {{ url: string, catcherUrl: string | null }} addresses
 */
export function writeRunning(folder, addresses) {
  writeFileSync(join(folder, 'running.json.new'), JSON.stringify(addresses));
  renameSync(join(folder, 'running.json.new'), join(folder, 'running.json'));
}

/**
 * Writes the environment of each server, for tools that run a subgraph's commands beside the platform. It contains secrets.
 *
 * @param {string} folder
 * @param {Record<string, Record<string, string>>} environments by domain
 */
export function writeEnvironments(folder, environments) {
  const file = join(folder, 'environment.json');
  writeFileSync(`${file}.new`, JSON.stringify(environments), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Links the servers' packages into the data folder, where releases find them in a parent folder: either the packages that
 * the build bundled for servers, or the repository's node_modules.
 *
 * @param {string} root
 * @param {string} folder
 */
export function linkServersPackages(root, folder) {
  const target = join(bundledPackages(root) ?? root, 'node_modules');
  const link = join(folder, 'node_modules');
  const fresh = `${link}.new`;
  rmSync(fresh, { force: true });
  symlinkSync(target, fresh, 'junction');
  renameSync(fresh, link); // atomic: a server that starts now finds the old link or the new one
}

/** Deletes what earlier starts wrote. @param {string} folder */
export function emptyDataFolder(folder) {
  for (const name of contents) {
    const path = join(folder, name);
    // Where the starter runs as root, the database folder may be a link to a place that the user "postgres" can reach.
    if (existsSync(path) && lstatSync(path).isSymbolicLink())
      rmSync(realpathSync(path), { recursive: true, force: true });
    rmSync(path, { recursive: true, force: true });
  }
  mkdirSync(join(folder, 'logs'), { recursive: true });
}

/**
 * What this folder remembers from earlier starts.
 *
 * @typedef {{ demo?: string[] }} State demo: the domains whose demo data is loaded
 * @param {string} folder
 * @returns {State}
 */
export function readState(folder) {
  const file = join(folder, 'state.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** @param {string} folder @param {State} state */
export function writeState(folder, state) {
  writeFileSync(join(folder, 'state.json'), `${JSON.stringify(state, null, 2)}\n`);
}

/** Whether the process with this id is a starter: the system reuses ids. @param {number} pid */
function isStarter(pid) {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tools/start/start.mjs');
  } catch {
    return false;
  }
}
