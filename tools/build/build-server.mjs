// node tools/build/build-server.mjs apps/sessions/api    builds one server into dist/<its folder>
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';
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
  const failed = Boolean(error || stats?.hasErrors());
  process.exitCode = failed || !writeMigrations() ? 1 : 0;
  compiler.close(() => undefined);
});

/** What a subgraph's migrations run, for the checks of a deployment. */
function writeMigrations() {
  if (!project.endsWith('/api')) return true;
  const output = resolve(root, 'dist', project);
  const printed = spawnSync(process.execPath, [resolve(output, 'main.js'), 'migrations'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (printed.status !== 0) {
    console.error(`${project}: its migrations cannot be listed:\n${printed.stderr}${printed.stdout}`);
    return false;
  }
  writeFileSync(resolve(output, 'migrations.json'), printed.stdout);
  return true;
}
