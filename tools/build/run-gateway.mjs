// npm run gateway -- --supergraph FILE --port N --open    builds the gateway if its sources changed, and runs it
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashesOf } from '../nx/run-nx.mjs';
import { buildServer } from './build-server.mjs';
import { writeBuildStamp, outdatedBuilds } from './built-from.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = 'apps/gateway';

// Conformance suites start a gateway per schema with a time limit of seconds, so it is not built each time.
const hashes = { [folder]: (await hashesOf(root, 'build'))[folder] ?? '' };
if (outdatedBuilds(root, hashes).length > 0) {
  const said = await buildServer(root, folder);
  if (said) console.log(said);
  writeBuildStamp(root, hashes);
}
await import(pathToFileURL(join(root, 'dist', folder, 'main.js')).href);
