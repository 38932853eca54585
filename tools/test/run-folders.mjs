import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'lyceum-tests-';
/** In bytes: the databases of a whole run, their log and the tests themselves. */
const ROOM = 8 * 2 ** 30;

/**
 * The folders of this run of tests; those of runs that are over are deleted.
 *
 * @param {string} root
 * @returns {{ results: string, databases: string }} results: kept after a failure; databases: of use to nobody afterwards
 */
export function makeRunFolders(root) {
  const parent = join(root, '.lyceum-tests');
  mkdirSync(parent, { recursive: true });
  deleteThoseOfTheDead(parent, /^(\d+)$/);
  const results = join(parent, String(process.pid));
  mkdirSync(results, { recursive: true });
  return { results, databases: inMemory() ?? results };
}

/**
 * Ends a run: its databases go, and its results unless somebody wants to read them.
 *
 * @param {{ results: string, databases: string }} folders
 * @param {{ keepResults: boolean }} options
 */
export function removeRunFolders({ results, databases }, { keepResults }) {
  if (databases !== results) rmSync(databases, { recursive: true, force: true });
  if (!keepResults) rmSync(results, { recursive: true, force: true });
}

/** Tests make and drop hundreds of databases: ext4 looks, for each file of a new one, at all that were deleted just before. */
function inMemory() {
  if (!existsSync(MEMORY)) return null;
  deleteThoseOfTheDead(MEMORY, new RegExp(`^${PREFIX}(\\d+)-`));
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ROOM) return null;
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755); // where root runs the tests, Postgres is somebody else's, who has to get there
  return folder;
}

/** @param {string} parent @param {RegExp} named what they are called; its group is the process */
function deleteThoseOfTheDead(parent, named) {
  for (const name of readdirSync(parent)) {
    const pid = named.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const folder = join(parent, name);
    if (isOwn(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Memory is shared by everybody on the machine. @param {string} folder */
function isOwn(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.uid === (process.getuid?.() ?? 0);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
