import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { jest } from '@jest/globals';
import { makeRunFolders, removeRunFolders } from './run-folders.mjs';

/** @type {string} */
let root;
/** @type {string[]} */
let made;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lyceum-run-folders-'));
  made = [root];
});

afterEach(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function makeFolders() {
  const folders = makeRunFolders(root);
  made.push(...Object.values(folders));
  return folders;
}

const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

/** The results of a run by that process. @param {number} pid */
function resultsOf(pid) {
  const folder = join(root, '.lyceum-tests', String(pid));
  mkdirSync(folder, { recursive: true });
  return folder;
}

it('creates the folders of a run where Postgres, which may run as another user, has access', () => {
  const { results, databases } = makeFolders();
  expect(results).toBe(join(root, '.lyceum-tests', String(process.pid)));
  for (const folder of [results, databases]) expect(statSync(folder).mode & 0o001).toBe(1);
});

it('deletes the results of runs that are over, not of running ones', () => {
  const [over, now] = [resultsOf(deadPid()), resultsOf(process.ppid)];
  makeFolders();
  expect([over, now].map((folder) => existsSync(folder))).toEqual([false, true]);
});

it('deletes the databases of a killed run', () => {
  const { databases } = makeFolders();
  const left = join(dirname(databases), basename(databases).replace(String(process.pid), String(deadPid())));
  mkdirSync(left);
  made.push(left);
  makeFolders();
  expect(existsSync(left)).toBe(false);
});

it('does not delete folders of other users', () => {
  const theirs = resultsOf(deadPid());
  const asAnother = jest.spyOn(process, 'getuid').mockReturnValue(statSync(theirs).uid + 1);
  makeFolders();
  asAnother.mockRestore();
  expect(existsSync(theirs)).toBe(true);
});

it.each([
  ['keeps the results alone', true],
  ['leaves nothing', false],
])('%s after a run that is over', (_, keepResults) => {
  const folders = makeFolders();
  removeRunFolders(folders, { keepResults });
  expect(existsSync(folders.results)).toBe(keepResults);
  expect(folders.databases === folders.results || !existsSync(folders.databases)).toBe(true);
});
