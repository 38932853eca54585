import { spawnSync } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, readdirSync, symlinkSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A checkout after `npm install`: every file of the repository and the packages, without builds.
 *
 * @param {string} root
 * @param {string} folder on the same disk, so that packages can be hard-linked
 */
export function makeFreshTree(root, folder) {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  if (listed.status !== 0) throw new Error(`git lists no files in ${root}`);
  for (const file of listed.stdout.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  link(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Skips files that tools wrote into node_modules. @param {string} from @param {string} to */
function link(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.isDirectory()) linkSync(source, target);
    else if (entry.name !== '.cache') link(source, target);
  }
}
