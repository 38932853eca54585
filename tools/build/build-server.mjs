// node tools/build/build-server.mjs apps/sessions/api    builds one server into dist/<its folder>
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { removeBuildStamp } from './built-from.mjs';
import { checkLocales } from './check-locales.mjs';
import { recordMigrations } from './record-migrations.mjs';
import { serverConfig } from './server.rspack.mjs';

/**
 * @param {string} root
 * @param {string} project folder of a server, such as `apps/sessions/api`
 * @returns {Promise<string>} a line for the log
 */
export async function buildServer(root, project) {
  removeBuildStamp(root, project);
  const problems = checkLocales(resolve(root, project, 'src'));
  if (problems.length > 0)
    throw new Error(problems.map((problem) => `${project}/src: ${problem}`).join('\n'));
  const said = await bundle(serverConfig({ root, project }));
  try {
    await writeMigrations(resolve(root, 'dist', project));
  } catch (error) {
    throw new Error(`its migrations cannot be listed: ${/** @type {Error} */ (error).message}`, {
      cause: error,
    });
  }
  return said;
}

/** @param {import('@rspack/core').Configuration} config @returns {Promise<string>} its warnings; rejects with its errors */
function bundle(config) {
  return new Promise((done, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const text = stats?.toString({
        all: false,
        errors: true,
        warnings: true,
        colors: process.stdout.isTTY,
      });
      const failed = error || stats?.hasErrors();
      compiler.close(() => (failed ? reject(error ?? new Error(text)) : done(text ?? '')));
    });
  });
}

/** Writes the statements of a subgraph's migrations, which a deployment checks. @param {string} output */
async function writeMigrations(output) {
  const module = resolve(output, 'migrations.js');
  if (!existsSync(module)) return;
  const recorded = await recordMigrations(await import(pathToFileURL(module).href));
  writeFileSync(resolve(output, 'migrations.json'), JSON.stringify(recorded));
  for (const file of [module, `${module}.map`]) rmSync(file, { force: true });
}

/** @param {string[]} args */
export async function main([folder = '']) {
  const root = resolve(import.meta.dirname, '../..');
  const project = folder.replace(/\/$/, '');
  if (!existsSync(resolve(root, project, 'src/main.ts'))) {
    console.error('usage: node tools/build/build-server.mjs <folder of a server, such as apps/sessions/api>');
    process.exit(2);
  }
  try {
    const said = await buildServer(root, project);
    if (said) console.log(said);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
