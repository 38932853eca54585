// node tools/build/build-server.mjs apps/sessions/api    builds one server into dist/<its folder>
import { existsSync } from 'node:fs';
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
  process.exitCode = error || stats?.hasErrors() ? 1 : 0;
  compiler.close(() => undefined);
});
