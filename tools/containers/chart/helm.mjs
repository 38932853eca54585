import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { root } from '../../start/domains.mjs';

/** A package of npm that carries Helm for Linux on x64. */
const CARRIER = '@aws-cdk/asset-kubectl-v20';
const IN_ARCHIVE = 'helm/helm';

/**
 * The `helm` of the carrier package, unpacked once; on other machines one in PATH.
 *
 * @returns {string | null} null where there is none
 */
export function findHelm() {
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked();
  return spawnSync('helm', ['version']).status === 0 ? 'helm' : null;
}

function unpacked() {
  const require = createRequire(import.meta.url);
  const archive = require.resolve(`${CARRIER}/lib/layer.zip`);
  const { version } = require(`${CARRIER}/package.json`);
  const path = join(root, 'node_modules/.cache/lyceum', `helm-${version}`);
  if (existsSync(path)) return path;
  const { [IN_ARCHIVE]: program } = unzipSync(readFileSync(archive), {
    filter: ({ name }) => name === IN_ARCHIVE,
  });
  if (!program) throw new Error(`${CARRIER}: has no ${IN_ARCHIVE}`);
  mkdirSync(dirname(path), { recursive: true });
  // Several processes may unpack it at once.
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, program);
  chmodSync(mine, 0o755);
  renameSync(mine, path);
  return path;
}

/** @param {string} helm @param {string[]} args @param {string} [input] @returns {{ output: string, problem: string | null }} */
export function runHelm(helm, args, input = '') {
  const { status, stdout, stderr, error } = spawnSync(helm, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return { output: stdout, problem: status === 0 ? null : stderr.trim() || stdout.trim() };
}
