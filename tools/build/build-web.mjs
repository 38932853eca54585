#!/usr/bin/env node
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { arrangeHtml } from './arrange-html.mjs';
import { removeBuildStamp } from './built-from.mjs';
import { checkLocales } from './check-locales.mjs';
import { withFields } from './settings-fields.mjs';
import { checkProvided } from './check-provided.mjs';
import { documentUsers } from './document-users.mjs';
import { filesBelow } from './files-below.mjs';
import { nameBuild } from './name-build.mjs';
import { webBytes } from './page-cost.mjs';
import { frameFiles, pageFiles } from './page-files.mjs';
import { PAGE_LIBS } from './page-libs.mjs';
import { providedNames, providedVersions, usedNames } from './provided-names.mjs';
import { remoteConfig, THIS_BUILD } from './remote.rspack.mjs';
import { EARLY, shellConfig } from './shell.rspack.mjs';
import { root } from './web-base.rspack.mjs';

const LIB_SOURCES = PAGE_LIBS.map((lib) => join(root, 'libs/web', lib, 'src'));

/** @param {import('@rspack/core').Configuration} config @returns {Promise<import('@rspack/core').Stats>} */
function bundle(config) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        else if (stats) resolve(stats);
      });
    });
  });
}

/** Bytes of each file, plain and compressed. @param {string} folder */
function sizes(folder) {
  /** @type {Record<string, { bytes: number, gzip: number }>} */
  const measured = {};
  for (const file of filesBelow(folder, { generated: true }).sort()) {
    const path = join(folder, file);
    const compressible = /\.(js|css|html|json|svg)$/.test(file);
    measured[file] = {
      bytes: statSync(path).size,
      gzip: compressible ? gzipSync(readFileSync(path), { level: 6 }).length : statSync(path).size,
    };
  }
  return measured;
}

/**
 * The documents of an app by hash, from `npm run schema`, with the components that use them. The gateway accepts these documents
 * from browsers.
 *
 * @param {string} source
 * @param {string[]} folders
 */
function documents(source, folders) {
  const generated = join(source, '__generated__/documents.json');
  if (!existsSync(generated)) return {};
  const usersOf = documentUsers(root, folders);
  /** @type {[string, { name: string, text: string }][]} */
  const list = Object.entries(JSON.parse(readFileSync(generated, 'utf8')));
  return Object.fromEntries(
    list.map(([hash, document]) => [hash, { ...document, components: usersOf(document.name) }]),
  );
}

/** @param {string} path @param {unknown} value */
function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * The project's settings for libraries: `assets`, which a library loads by name at run time, copied from one folder into one
 * of the build; `without`, regular expressions of modules that a library imports for features that are not offered here.
 *
 * @param {string} app
 * @param {boolean} shell
 * @returns {{ assets: { from: string, to: string }[], without: string[] }}
 */
function librariesOf(app, shell) {
  const path = join(root, 'apps', app, shell ? '' : 'web', 'project.json');
  const { assets = [], without = [] } = JSON.parse(readFileSync(path, 'utf8')).metadata ?? {};
  return { assets, without };
}

/** @param {string} folder */
const localeProblems = (folder) =>
  checkLocales(folder).map((problem) => `${relative(root, folder)}: ${problem}`);

/** @type {Map<string, string[]>} */
const libProblems = new Map();

/** Cached: all apps that one process builds share the libs. @param {string} folder */
function localeProblemsOfLib(folder) {
  const problems = libProblems.get(folder) ?? localeProblems(folder);
  libProblems.set(folder, problems);
  return problems;
}

/** Moves the early script into the page. @param {string} folder */
function writeEarly(folder) {
  const [page, script] = [join(folder, 'index.html'), join(folder, EARLY)];
  writeFileSync(page, arrangeHtml(readFileSync(page, 'utf8'), readFileSync(script, 'utf8')));
  rmSync(script);
}

/** @param {string} app @param {{ production?: boolean }} [options] */
export async function buildWeb(app, { production = true } = {}) {
  const shell = app === 'shell';
  const source = join(root, 'apps', app, shell ? 'src' : 'web/src');
  const outputPath = join(root, 'dist/apps', app, shell ? '' : 'web');
  const descriptorPath = join(root, 'apps', app, shell ? 'descriptor.json' : 'web/descriptor.json');
  removeBuildStamp(root, relative(root, dirname(descriptorPath)));
  const problems = [...localeProblems(source), ...LIB_SOURCES.flatMap(localeProblemsOfLib)];
  if (!shell) problems.push(...checkProvided(root, [source, ...LIB_SOURCES.slice(0, 2)]));
  if (problems.length > 0)
    throw new Error(`${problems.length} problem(s)\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  rmSync(outputPath, { recursive: true, force: true });
  mkdirSync(outputPath, { recursive: true });
  const descriptor = shell
    ? { remote: 'shell', paths: [], navigation: [] }
    : withFields(JSON.parse(readFileSync(descriptorPath, 'utf8')), source);
  const { assets, without } = librariesOf(app, shell);
  const config = shell
    ? shellConfig({ outputPath, production })
    : remoteConfig({
        entry: join(source, 'routes.tsx'),
        remote: descriptor.remote,
        outputPath,
        production,
        without,
      });
  const stats = await bundle(config);
  if (shell) writeEarly(outputPath);
  else nameBuild(outputPath, THIS_BUILD);
  for (const { from, to } of assets) cpSync(join(root, from), join(outputPath, to), { recursive: true });
  writeJson(join(outputPath, 'descriptor.json'), descriptor);
  writeJson(
    join(outputPath, 'documents.json'),
    documents(source, shell ? [source, ...LIB_SOURCES] : [source]),
  );
  const measured = sizes(outputPath);
  writeJson(join(outputPath, 'sizes.json'), measured);
  writeJson(
    join(outputPath, 'page-files.json'),
    shell
      ? frameFiles(stats.compilation)
      : pageFiles(stats.compilation, measured, readFileSync(join(source, 'routes.tsx'), 'utf8')),
  );
  // A deployment compares this with the live shell, or with the live remotes.
  writeJson(join(outputPath, 'provided.json'), {
    versions: providedVersions(root),
    names: shell ? providedNames(root) : usedNames(root, [source, ...LIB_SOURCES.slice(0, 2)]),
    bytes: webBytes(stats.compilation, measured),
  });
  return outputPath;
}

/** @param {string[]} args */
export async function main([app, ...flags]) {
  if (!app) {
    console.error('usage: node tools/build/build-web.mjs <domain|shell> [--development]');
    process.exit(2);
  }
  const started = Date.now();
  try {
    const outputPath = await buildWeb(app, { production: !flags.includes('--development') });
    console.log(`${relative(root, outputPath)} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`build-web ${app}: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
