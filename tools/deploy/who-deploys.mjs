import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

/**
 * Who deploys, and from which commit.
 *
 * @param {string} root
 * @returns {{ by: string, commit: string | null }} commit: null outside a repository; ends in "+" when files were changed since
 */
export function whoDeploys(root) {
  const by =
    process.env['LYCEUM_DEPLOYER'] ||
    process.env['GITHUB_ACTOR'] ||
    git(root, 'config', 'user.name') ||
    userInfo().username;
  const commit = git(root, 'rev-parse', 'HEAD');
  const changed = commit && git(root, 'status', '--porcelain', '--untracked-files=no', '--', 'apps', 'libs');
  return { by, commit: commit ? `${commit}${changed ? '+' : ''}` : null };
}

/**
 * The subject lines of what changed some folders since a commit, the newest first.
 *
 * @param {string} root
 * @param {string | null} since the last 5 where it is not known
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

/** Empty where git, the repository or the answer is missing. @param {string} root @param {string[]} args */
function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
