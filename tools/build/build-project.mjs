// node tools/build/build-project.mjs apps/sessions/api    builds one deployable into dist/<its folder>
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { projectConfig } from './project-config.mjs';

const root = resolve(import.meta.dirname, '../..');
const compiler = rspack(projectConfig(root, (process.argv[2] ?? '').replace(/\/$/, '')));
compiler.run((error, stats) => {
  const text = stats?.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (text) console.log(text);
  if (error) console.error(error);
  process.exitCode = error || stats?.hasErrors() ? 1 : 0;
  compiler.close(() => undefined);
});
