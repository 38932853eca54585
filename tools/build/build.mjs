// npm run build    builds schema, types and every deployable into dist, as far as their inputs changed
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { builtAs } from '../nx/built-as.mjs';
import { hashesOf, runNx } from '../nx/run-nx.mjs';
import { generateSchema, supergraphFile } from '../schema/schema.mjs';
import { nodeOptions } from '../start/domain-server.mjs';
import { writeBuildStamp, outdatedBuilds } from './built-from.mjs';
import { bundledPackages } from './packages/build-packages.mjs';

const END_WITH_PARENT = new URL('../start/end-with-parent.mjs', import.meta.url).href;

/**
 * Builds what changed by Nx's project graph and the inputs in nx.json. One build runs at a time.
 *
 * @param {{ root: string, forStart?: boolean, say?: (text: string) => void }} options forStart: also bundles the servers'
 *   packages, which halves the time of a server's start, and skips the types, which no build reads
 * @returns {Promise<string[]>} problems
 */
export async function build({ root, forStart = false, say = () => undefined }) {
  const hashes = await hashesOf(root, 'build');
  const problems = deployablesWithoutTarget(root, hashes);
  if (problems.length > 0) return problems;
  const current = () =>
    existsSync(join(root, supergraphFile)) &&
    outdatedBuilds(root, hashes).length === 0 &&
    (!forStart || bundledPackages(root) !== null);
  if (current()) return [];
  return withBuildLock(join(root, 'dist'), async () => {
    if (current()) return []; // another process built it while this one waited for the lock
    say('Building …');
    const [builds, types] = await Promise.all([
      runBuilds(root, hashes, outdatedBuilds(root, hashes)),
      forStart ? [] : generateSchema({ root }),
    ]);
    if (builds.length > 0 || types.length > 0 || !forStart) return [...types, ...builds];
    // With the servers' options of Node: V8 rejects code that was cached under others.
    return runBuilder(root, [...nodeOptions('domain'), 'tools/build/packages/build-packages.mjs']);
  });
}

/**
 * Builds what changed of one domain. Errors in the sources of other domains do not fail it.
 *
 * @param {{ root: string, domain: string, say?: (text: string) => void }} options
 * @returns {Promise<string[]>} problems
 */
export async function buildDomain({ root, domain, say = () => undefined }) {
  const hashes = await hashesOf(root, 'build');
  const changed = () =>
    outdatedBuilds(root, hashes).filter((folder) => `${folder}/`.startsWith(`apps/${domain}/`));
  if (changed().length === 0) return [];
  return withBuildLock(join(root, 'dist'), async () => {
    say(`Building ${domain} …`);
    const problems = (await generateSchema({ root })).filter((problem) => belongsTo(problem, domain));
    if (problems.length > 0) return problems;
    return runBuilds(root, hashes, changed(), '--excludeTaskDependencies');
  });
}

/**
 * @param {string} root
 * @param {Record<string, string>} hashes by folder
 * @param {string[]} folders
 * @param {string[]} options of Nx
 * @returns {Promise<string[]>} problems
 */
async function runBuilds(root, hashes, folders, ...options) {
  if (folders.length === 0) return [];
  const projects = folders.map((folder) => `directory:${folder}`).join();
  const problem = await runNx(root, ['run-many', '-t', 'build', '-p', projects, ...options]);
  if (problem) return [problem];
  writeBuildStamp(root, Object.fromEntries(folders.map((folder) => [folder, hashes[folder] ?? ''])));
  return [];
}

/** Whether a problem belongs to the domain; one that names only files of other domains does not. @param {string} problem @param {string} domain */
function belongsTo(problem, domain) {
  const named = [...problem.matchAll(/apps\/([\w-]+)\//g)].map(([, name]) => name);
  return named.length === 0 || named.includes(domain) || problem.includes('libs/');
}

/** Deployables that are no Nx project yet: their build would be left out silently. @param {string} root @param {Record<string, string>} hashes */
function deployablesWithoutTarget(root, hashes) {
  const domains = readdirSync(join(root, 'apps')).map((name) => `apps/${name}`);
  return domains
    .flatMap((folder) => [folder, `${folder}/api`, `${folder}/web`])
    .filter((folder) => builtAs(join(root, folder)) !== null && !(folder in hashes))
    .map((folder) => `${folder}: add a project.json`);
}

/**
 * Runs a build in a process of its own, which frees its memory and is killed when the starter is.
 *
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<string[]>} problems
 */
async function runBuilder(root, args) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => child.once('close', done));
  return code === 0 ? [] : [output.trim()];
}

/**
 * Runs `work` under a lock: concurrent builds (a start and a test run) would empty each other's folders.
 *
 * @template T
 * @param {string} dist
 * @param {() => Promise<T>} work
 */
async function withBuildLock(dist, work) {
  const lock = join(dist, '.building');
  mkdirSync(dist, { recursive: true });
  while (!tryLock(lock)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (owner && !isAlive(owner)) rmSync(lock, { force: true });
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await build({ root: resolve(import.meta.dirname, '../..'), say: console.log });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
