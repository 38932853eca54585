// node tools/lint/walls.mjs  lists imports of a subject that pass its subject.ts, and import circles between folders
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { findCircles } from './find-circles.mjs';
import { NO_SUBJECTS, NOT_YET_WALLED } from './walls-exceptions.mjs';

/** @typedef {{ from: string, to: string }} Import both as paths below the domain's `api/src`, `to` without its extension */

/** Specs and their fixtures may import any file of their domain; migrations never change. @param {string} file */
const isFree = (file) =>
  /\.spec\.tsx?$/.test(file) || /^(testing\/|migrations\/|test-fixtures\.ts$)/.test(file);

/** The folder of a path. A file in no folder is a place of its own, distinct from a folder of the same name. @param {string} path */
const placeOf = (path) =>
  path.includes('/') ? path.slice(0, path.indexOf('/')) : `./${path.replace(/\.tsx?$/, '')}`;

/** @param {string} source the `api/src` of a domain @returns {Import[]} imports between folders */
function readImports(source) {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('__generated__/') && !isFree(file))
    .flatMap((from) =>
      ts
        .preProcessFile(readFileSync(join(source, from), 'utf8'), true, true)
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => ({ from, to: posix.join(dirname(from), fileName) }))
        .filter(({ to }) => !to.startsWith('..') && placeOf(to) !== placeOf(from)),
    );
}

/** @param {Import} one */
const isPastWall = ({ to }) =>
  to.includes('/') && !(placeOf(to) in NO_SUBJECTS) && !/^[^/]+\/subject$/.test(to);

/** @param {string} source @returns {{ circles: string[][], pastWalls: Import[] }} */
export function findWallProblems(source) {
  const imports = readImports(source);
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { from, to } of imports) {
    const known = graph.get(placeOf(from));
    if (known) known.add(placeOf(to));
    else graph.set(placeOf(from), new Set([placeOf(to)]));
  }
  return { circles: findCircles(graph), pastWalls: imports.filter(isPastWall) };
}

/**
 * @param {string} root
 * @param {typeof NOT_YET_WALLED} [allowed] domains that are not walled yet
 * @returns {string[]} problems
 */
export function checkWalls(root, allowed = NOT_YET_WALLED) {
  const apps = join(root, 'apps');
  return readdirSync(apps).flatMap((domain) => {
    const source = join(apps, domain, 'api/src');
    return existsSync(source) ? compare(domain, findWallProblems(source), allowed[domain]) : [];
  });
}

/**
 * @param {string} domain
 * @param {ReturnType<typeof findWallProblems>} found
 * @param {{ inCircles: number, pastWalls: number } | undefined} allowed
 * @returns {string[]}
 */
function compare(domain, { circles, pastWalls }, allowed) {
  const api = `apps/${domain}/api`;
  const round = circles.map(
    (circle) => `${api}: these folders import each other in a circle: ${circle.join(', ')}`,
  );
  const past = pastWalls.map(
    ({ from, to }) =>
      `${api}/src/${from} imports ${to}: import ${placeOf(to)}/subject, which exports what others may use`,
  );
  if (!allowed) return [...round, ...past];
  const now = { inCircles: circles.flat().length, pastWalls: pastWalls.length };
  const written = `{ inCircles: ${now.inCircles}, pastWalls: ${now.pastWalls} }`;
  if (now.inCircles > allowed.inCircles || now.pastWalls > allowed.pastWalls)
    return [
      ...round,
      `${api} has more holes in its walls than before (${written}): import <subject>/subject from other folders, in no circle`,
    ];
  if (now.inCircles < allowed.inCircles || now.pastWalls < allowed.pastWalls)
    return [
      `${api} has better walls: write ${written} for it into NOT_YET_WALLED, tools/lint/walls-exceptions.mjs`,
    ];
  return [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkWalls(resolve(import.meta.dirname, '../..'));
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
