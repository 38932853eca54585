// npm run gateway -- --supergraph FILE --port N --open    builds the gateway if it changed, and runs it
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceStamp } from './source-stamp.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'dist/apps/gateway');
const main = join(folder, 'main.js');
// Beside what was built from it: every other build of the gateway empties the folder, and the stamp is gone with it.
const stampFile = join(folder, '.stamp');
const stamp = sourceStamp(root, ['apps/gateway', 'libs', 'tools/build']);

// Conformance suites start a gateway for each of their schemas and give it a few seconds: no time to build each time.
if (!existsSync(main) || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  const builder = join(import.meta.dirname, 'build-server.mjs');
  const { status } = spawnSync(process.execPath, [builder, 'apps/gateway'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampFile, stamp);
}
await import(pathToFileURL(main).href);
