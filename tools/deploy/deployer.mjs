import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** @param {string} root @returns {string} */
export const deployerOf = (root) =>
  process.env['LYCEUM_DEPLOYER'] ||
  process.env['GITHUB_ACTOR'] ||
  git(root, 'config', 'user.name') ||
  userInfo().username;

/**
 * The commit of the working tree.
 *
 * @param {string} root
 * @returns {string | null} null outside a repository; ends in "+" when files differ from the commit
 */
export function commitOf(root) {
  const commit = git(root, 'rev-parse', 'HEAD');
  const changed = commit && git(root, 'status', '--porcelain', '--untracked-files=no', '--', 'apps', 'libs');
  return commit ? `${commit}${changed ? '+' : ''}` : null;
}

/**
 * The subject lines of commits that changed these folders, the newest first.
 *
 * @param {string} root
 * @param {string | null} since a commit; null: the last 5
 * @param {string[]} folders
 * @returns {string[]}
 */
export function changesSince(root, since, folders) {
  const from = since?.replace(/\+$/, '');
  const known = from && git(root, 'cat-file', '-t', from) === 'commit';
  const range = known ? [`${from}..HEAD`] : ['-5', 'HEAD'];
  return git(root, 'log', '--no-merges', '--format=%s', ...range, '--', ...folders)
    .split('\n')
    .filter(Boolean);
}

/** Empty where git fails: no repository, no such commit, or git is not installed. @param {string} root @param {string[]} args */
function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
