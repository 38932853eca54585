// npm test: every check and every test of the repository, with its own services, ports and folders.
//   npm test -- static|jest|browser    only these groups
//   npm test -- --affected             all checks, and the tests that the changes since main affect
//   npm test -- --domain sessions      all checks, and the tests of that folder of apps
//   npm test -- --slow                 also the slow specs (*.slow.spec.ts), which build and kill servers, and the platform
//                                      of docker/compose.yaml, behind TLS
//   npm test -- jest --shard 1/3       the first of three parts, to divide the work between machines
// The last line is "N passed, N failed". Runs before packages are installed, so it imports only Node's modules.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensurePackages, nodeProblem } from '../start/packages.mjs';

const lockFile = resolve(import.meta.dirname, '../../package-lock.json');
const lockHash = () =>
  existsSync(lockFile) ? createHash('sha256').update(readFileSync(lockFile)).digest('hex') : '';

const before = lockHash();
const problem = nodeProblem(process.versions.node) ?? ensurePackages().problem;
if (problem) {
  console.error(`lyceum: ${problem}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
} else {
  const { runTests } = await import('./run-tests.mjs');
  process.exitCode = await runTests({ args: process.argv.slice(2), lockChanged: before !== lockHash() });
}
