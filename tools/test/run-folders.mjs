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

/** Linux' file system in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'lyceum-tests-';
/** Bytes for the databases of a whole run, its log and its tests. */
const ROOM = 8 * 2 ** 30;

/**
 * The folders of this test run. Deletes those of runs that are over.
 *
 * @param {string} root
 * @returns {{ results: string, databases: string }} results: kept after a failure; databases: always deleted
 */
export function makeRunFolders(root) {
  const parent = join(root, '.lyceum-tests');
  mkdirSync(parent, { recursive: true });
  deleteFoldersOfEndedRuns(parent, /^(\d+)$/);
  const results = join(parent, String(process.pid));
  mkdirSync(results, { recursive: true });
  return { results, databases: inMemory() ?? results };
}

/**
 * Deletes the databases of a run, and its results unless `keepResults`.
 *
 * @param {{ results: string, databases: string }} folders
 * @param {{ keepResults: boolean }} options
 */
export function removeRunFolders({ results, databases }, { keepResults }) {
  if (databases !== results) rmSync(databases, { recursive: true, force: true });
  if (!keepResults) rmSync(results, { recursive: true, force: true });
}

/** Tests create and drop hundreds of databases: for each new file ext4 searches those deleted just before. */
function inMemory() {
  if (!existsSync(MEMORY)) return null;
  deleteFoldersOfEndedRuns(MEMORY, new RegExp(`^${PREFIX}(\\d+)-`));
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ROOM) return null;
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755); // when root runs the tests, Postgres runs as another user, who needs access
  return folder;
}

/** @param {string} parent @param {RegExp} named pattern of their names; its group is the process id */
function deleteFoldersOfEndedRuns(parent, named) {
  for (const name of readdirSync(parent)) {
    const pid = named.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const folder = join(parent, name);
    if (isOwn(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Every user of the machine can write to /dev/shm. @param {string} folder */
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
