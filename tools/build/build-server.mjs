// node tools/build/build-server.mjs apps/sessions/api    builds one server into dist/<its folder>
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { recordMigrations } from './record-migrations.mjs';
import { serverConfig } from './server.rspack.mjs';

const root = resolve(import.meta.dirname, '../..');
const project = (process.argv[2] ?? '').replace(/\/$/, '');
if (!existsSync(resolve(root, project, 'src/main.ts'))) {
  console.error('usage: node tools/build/build-server.mjs <folder of a server, such as apps/sessions/api>');
  process.exit(2);
}

const compiler = rspack(serverConfig({ root, project }));
compiler.run((error, stats) => {
  const text = stats?.toString({ all: false, errors: true, warnings: true, colors: process.stdout.isTTY });
  if (text) console.log(text);
  if (error) console.error(error);
  compiler.close(() => undefined);
  if (error || stats?.hasErrors()) process.exitCode = 1;
  else
    writeMigrations().catch((/** @type {Error} */ problem) => {
      console.error(`${project}: its migrations cannot be listed: ${problem.message}`);
      process.exitCode = 1;
    });
});

/** What a subgraph's migrations run, for the checks of a deployment. */
async function writeMigrations() {
  const output = resolve(root, 'dist', project);
  const module = resolve(output, 'migrations.js');
  if (!existsSync(module)) return;
  const recorded = await recordMigrations(await import(pathToFileURL(module).href));
  writeFileSync(resolve(output, 'migrations.json'), JSON.stringify(recorded));
  for (const file of [module, `${module}.map`]) rmSync(file, { force: true });
}
