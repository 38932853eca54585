// npm test: every check and every test of the repository, on services, ports and folders of their own.
//   npm test -- static|jest|browser    only those
//   npm test -- --affected             the checks of everything, the tests that the changes since main touch
//   npm test -- --domain sessions      the checks of everything, the tests of that folder of apps
//   npm test -- --slow                 the slow specs (*.slow.spec.ts) too: they build servers, and kill them; and the platform
//                                      of docker/compose.yaml, behind TLS
//   npm test -- jest --shard 1/3       the first of three parts, for machines that share the work
// The last line is "N passed, N failed". This file runs before anything is installed, so it uses Node alone.
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
