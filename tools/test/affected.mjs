import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from '../start/problem.mjs';
import { readProjectGraph } from '../workflows/domain-paths.mjs';

/** @typedef {{ jest: string[], browser: string[] }} Folders with the tests to run, by runner */

/**
 * The folders whose tests the changes since `main`, committed or not, may affect.
 *
 * @param {string} root
 * @returns {Promise<Folders | null>} null: every folder
 */
export async function affectedFolders(root) {
  const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const base = run(
    'git',
    'merge-base',
    'HEAD',
    mainBranch((name) => run('git', 'rev-parse', '-q', name)),
  );
  const changed = run('git', 'diff', '--name-only', '--no-renames', base.trim());
  const added = run('git', 'ls-files', '--others', '--exclude-standard');
  const nx = [join(root, 'tools/nx/nx.mjs'), 'show', 'projects', '--json', '--affected'];
  const affected = JSON.parse(run(process.execPath, ...nx, `--base=${base.trim()}`));
  const { nodes } = await readProjectGraph();
  const projects = Object.fromEntries(Object.values(nodes).map(({ name, data }) => [name, data.root]));
  const files = `${changed}${added}`.split('\n').filter(Boolean);
  return selectFolders({ files, projects, affected });
}

/** @param {(name: string) => unknown} find throws where git has no such name */
function mainBranch(find) {
  for (const name of ['origin/main', 'main'])
    try {
      find(name);
      return name;
    } catch {
      continue;
    }
  throw new Problem('--affected compares with main: fetch it first');
}

/**
 * @param {object} change
 * @param {string[]} change.files that changed
 * @param {Record<string, string>} change.projects folders by project name
 * @param {string[]} change.affected names of projects, by Nx's graph
 * @returns {Folders | null}
 */
export function selectFolders({ files, projects, affected }) {
  const roots = Object.values(projects);
  const belongs = (/** @type {string} */ file) => roots.some((folder) => file.startsWith(`${folder}/`));
  const code = files.filter((file) => !file.endsWith('.md') && !file.startsWith('.github/'));
  if (!code.every(belongs)) return null;
  const folders = affected.map((name) => `${projects[name]}/`);
  const domains = folders.flatMap((folder) => /^apps\/[^/]+\//.exec(folder)?.[0] ?? []);
  return {
    // The specs of tools read the whole repository.
    jest: files.length > 0 ? ['tools/', ...folders] : [],
    // A journey uses several domains, which the project graph does not show.
    browser: domains.length > 0 ? [...new Set([...domains, 'apps/journeys/'])] : [],
  };
}
